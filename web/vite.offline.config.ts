// One HTML file that needs nothing else: script, style and a core are inside. The program puts certificates into offline.html (see
// src/offline.tsx), and with --mode game the text of a game into game.html. With --mode gallery it is the style and the script of a
// published collection.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { core, jsx } from "./vite.config";

function packCore(file: string): Plugin {
  return {
    name: "pack-core",
    resolveId: (id) => (id === "virtual:core" ? "\0core" : null),
    load: (id) =>
      id === "\0core" ? `export default "${gzipSync(readFileSync(`${core}/${file}`), { level: 9 }).toString("base64")}"` : null,
  };
}

function oneFile(name: string): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle[name];
      if (page?.type !== "asset") return;
      let html = String(page.source);
      for (const [key, part] of Object.entries(bundle)) {
        if (part === page) continue;
        delete bundle[key];
        if (part.type === "chunk") {
          // At the end of the body, where the list of puzzles is there already.
          html = html.replace(/<script type="module"[^>]*><\/script>/, "");
          const code = part.code.replace(/<\/script/g, "<\\/script");
          html = html.replace("</body>", () => `<script type="module">${code}</script>\n</body>`);
        } else {
          html = html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(part.source)}</style>`);
        }
      }
      page.source = html;
    },
  };
}

export default defineConfig(({ mode }) => {
  const page = mode === "game" ? "game.html" : mode === "gallery" ? "gallery.html" : "offline.html";
  const file = mode === "game" ? "compact.wasm" : "ludwright.wasm";
  return {
    base: "./",
    esbuild: jsx,
    plugins: [packCore(file), oneFile(page)],
    build: {
      target: "es2021",
      emptyOutDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      rollupOptions: { input: fileURLToPath(new URL(page, import.meta.url)), output: { inlineDynamicImports: true } },
    },
  };
});
