/** The used part of WebAssembly, whose types are otherwise part of the DOM library. */
declare namespace WebAssembly {
  type Module = { readonly kind: 'module' };
  type Instance = { readonly exports: object };
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
