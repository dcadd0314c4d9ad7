import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Its own folder with a lock file of its own, so that only machines which need it download it. */
const INSTALLED_IN = new URL('../web-assembly/package.json', import.meta.url);

/** Where ClickHouse compiled to WebAssembly was installed; fails where it was not. */
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
