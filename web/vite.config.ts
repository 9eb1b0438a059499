import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

// Where ludwright.wasm is: CMake says so; by hand it is what `make wasm` makes.
export const core = process.env.LW_WASM_FOLDER ?? fileURLToPath(new URL("../build/wasm", import.meta.url));
export const jsx = { jsx: "automatic", jsxImportSource: "preact" } as const;

export default defineConfig({
  base: "./",
  esbuild: jsx,
  resolve: { alias: { "@core": core } },
  build: { target: "es2021", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: {
    proxy: { "/api": process.env.LW_STUDIO ?? "http://127.0.0.1:8765" },
    fs: { allow: [".", "../examples", core] },
  },
  preview: { proxy: process.env.LW_STUDIO ? { "/api": process.env.LW_STUDIO } : {} },
});
