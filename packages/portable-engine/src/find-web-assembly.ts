import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A separate package, so that only machines that need it download it. */
const INSTALLED_IN = new URL('../web-assembly/package.json', import.meta.url);

/** Locates ClickHouse compiled to WebAssembly; throws if it is not installed. */
export function findWebAssembly(): { readonly file: string; readonly script: string } {
  const file = createRequire(INSTALLED_IN).resolve('chdb-wasm/chdb.wasm');
  return { file, script: new URL('chdb.mjs', pathToFileURL(file)).href };
}

export function isPortableEngineInstalled(): boolean {
  try {
    findWebAssembly();
    return true;
  } catch {
    return false;
  }
}
