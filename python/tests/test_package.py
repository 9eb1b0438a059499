"""The package: its wheel is whole, and stubs and docstrings cover what it offers."""

import ast
import base64
import hashlib
import inspect
import os
import pathlib
import subprocess
import sys
import unittest
import zipfile

import ludwright
from games import SOURCE
from ludwright import envs, functions

sys.path.insert(0, str(SOURCE / "python" / "backend"))
import ludwright_backend as backend

PACKAGE = pathlib.Path(os.environ["LW_BUILD"]) / "python" / "ludwright"


class Wheel(unittest.TestCase):
    def setUp(self):
        self.build, backend._build = backend._build, lambda: PACKAGE  # it is built already

    def tearDown(self):
        backend._build = self.build

    def test_a_wheel_is_whole(self):
        name = backend.build_wheel(".")
        self.assertRegex(name, r"^ludwright-[0-9.]+-cp311-abi3-linux_")
        with zipfile.ZipFile(name) as wheel:
            names = set(wheel.namelist())
            record = next(entry for entry in names if entry.endswith("/RECORD"))
            rows = [row.split(",") for row in wheel.read(record).decode().splitlines()]
            self.assertEqual({row[0] for row in rows}, names)
            for path, digest, size in rows:
                if path == record:
                    continue
                data = wheel.read(path)
                expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                self.assertEqual((digest, int(size)), (f"sha256={expected}", len(data)))
            for path in "_core.abi3.so", "__init__.py", "py.typed", "envs.pyi", "functions.pyi", "_core.pyi":
                self.assertIn(f"ludwright/{path}", names)
            wheel.extractall("installed")
        code = "import ludwright; print(ludwright.__file__, ludwright.solve('null:n5:11111')['moves'])"
        out = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": "installed"},
                             capture_output=True, text=True, check=True).stdout
        self.assertTrue("installed" in out and out.endswith(" 4\n"))

    def test_the_same_wheel_twice(self):
        os.makedirs("again", exist_ok=True)
        first, second = backend.build_wheel("."), backend.build_wheel("again")
        self.assertEqual(pathlib.Path(first).read_bytes(), (pathlib.Path("again") / second).read_bytes())

    def test_nothing_is_required_to_build(self):
        self.assertEqual(backend.get_requires_for_build_wheel(), [])


class Descriptions(unittest.TestCase):
    def names_of(self, stub):
        tree = ast.parse((PACKAGE / stub).read_text())
        names = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                names |= {alias.asname or alias.name for alias in node.names}
        return names

    def test_stubs_have_all_names(self):
        self.assertLessEqual(set(ludwright.__all__), self.names_of("__init__.pyi"))
        self.assertLessEqual(set(envs.__all__), self.names_of("envs.pyi"))
        self.assertLessEqual(set(functions.__all__), self.names_of("functions.pyi"))

    def test_stubs_have_the_parameters(self):
        for module, stub in (envs, "envs.pyi"), (functions, "functions.pyi"):
            for node in ast.parse((PACKAGE / stub).read_text()).body:
                if isinstance(node, ast.FunctionDef) and node.name in module.__all__:
                    arguments = node.args
                    names = [one.arg for one in arguments.args + arguments.kwonlyargs]
                    real = [name for name, parameter in inspect.signature(getattr(module, node.name)).parameters.items()
                            if parameter.kind is not parameter.VAR_KEYWORD]
                    self.assertEqual(names, real, node.name)

    def test_everything_has_a_docstring(self):
        for name in ludwright.__all__:
            self.assertTrue(inspect.getdoc(getattr(ludwright, name)), name)
        self.assertEqual(sorted(set(ludwright.__all__) - set(dir(ludwright))), [])


if __name__ == "__main__":
    unittest.main()
