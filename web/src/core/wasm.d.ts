declare module "@core/ludwright.wasm?url" {
  const url: string;
  export default url;
}
declare module "virtual:core" {
  const base64: string; // ludwright.wasm, gzipped
  export default base64;
}
