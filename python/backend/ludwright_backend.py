"""The build backend (PEP 517, PEP 660): CMake builds the extension module, zip files hold the rest.

It needs no package beside Python's own library. Metadata come from pyproject.toml. The build folder is build/ of
the tree; the environment variable LUDWRIGHT_BUILD names another.
"""

import base64
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sysconfig
import tarfile
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
EPOCH = (1980, 1, 1, 0, 0, 0)  # of every file in a wheel, so that equal sources give equal wheels


def _project():
    with open(ROOT / "pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    header = (ROOT / "include/ludwright.h").read_text(encoding="utf8")
    project["version"] = re.search(r'#define LW_VERSION "(.*)"', header)[1]
    return project


def _tag():
    system = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"cp311-abi3-{system}"


def _metadata():
    project = _project()
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}",
             f"Summary: {project['description']}", f"Requires-Python: {project['requires-python']}"]
    lines += [f"Classifier: {entry}" for entry in project["classifiers"]]
    lines += [f"Requires-Dist: {name}" for name in project["dependencies"]]
    for extra, names in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {name}; extra == "{extra}"' for name in names]
    text = (ROOT / project["readme"]).read_text() if (ROOT / project["readme"]).exists() else ""
    return "\n".join(lines) + "\nDescription-Content-Type: text/markdown\n\n" + text


def _build():
    """Builds the extension module and returns the folder of the whole package."""
    build = pathlib.Path(os.environ.get("LUDWRIGHT_BUILD", ROOT / "build"))
    subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), "-G", "Ninja", "--log-level=NOTICE"], check=True)
    subprocess.run(["cmake", "--build", str(build), "--target", "python_package"], check=True)
    return build / "python" / "ludwright"


class _Wheel:
    """A wheel that is being written, with its RECORD."""

    def __init__(self, folder):
        project = _project()
        self.name = f"{project['name']}-{project['version']}-{_tag()}.whl"
        self.info = f"{project['name']}-{project['version']}.dist-info"
        self.zip = zipfile.ZipFile(pathlib.Path(folder) / self.name, "w", zipfile.ZIP_DEFLATED)
        self.record = []

    def add(self, path, data):
        entry = zipfile.ZipInfo(path, EPOCH)
        entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self.zip.writestr(entry, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{path},sha256={digest},{len(data)}")

    def close(self):
        self.add(f"{self.info}/METADATA", _metadata().encode())
        self.add(f"{self.info}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: ludwright_backend\n"
                                        f"Root-Is-Purelib: false\nTag: {_tag()}\n").encode())
        self.add(f"{self.info}/licenses/LICENSE", (ROOT / "LICENSE").read_bytes())
        self.zip.writestr(zipfile.ZipInfo(f"{self.info}/RECORD", EPOCH),
                          "\n".join(self.record + [f"{self.info}/RECORD,,"]) + "\n")
        self.zip.close()
        return self.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = _build()
    wheel = _Wheel(wheel_directory)
    for path in sorted(package.iterdir()):
        if path.is_file() and path.suffix != ".pyc":
            wheel.add(f"ludwright/{path.name}", path.read_bytes())
    return wheel.close()


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """A wheel that points to the build folder: build the target python_package after changing anything."""
    package = _build()
    wheel = _Wheel(wheel_directory)
    wheel.add("ludwright_editable.pth", f"{package.parent}\n".encode())
    return wheel.close()


def build_sdist(sdist_directory, config_settings=None):
    project = _project()
    top = f"{project['name']}-{project['version']}"
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], check=True, capture_output=True).stdout
    name = f"{top}.tar.gz"
    with tarfile.open(pathlib.Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(filter(None, listed.decode().split("\0"))):
            if (ROOT / path).is_file():
                archive.add(ROOT / path, f"{top}/{path}", recursive=False)
        info = tarfile.TarInfo(f"{top}/PKG-INFO")
        text = _metadata().encode()
        info.size = len(text)

        archive.addfile(info, io.BytesIO(text))
    return name


def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_editable = get_requires_for_build_wheel
get_requires_for_build_sdist = get_requires_for_build_wheel
