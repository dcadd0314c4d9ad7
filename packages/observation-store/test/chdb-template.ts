import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of an empty store, to copy with its symbolic links; undefined without this setup. */
    observationFolder: string | undefined;
  }
}

const CREATE_STORE = `
  const { openObservationStore } = await import(process.argv[1]);
  const store = await openObservationStore({ dataDir: process.argv[2] });
  await store.close();`;

/** Global setup: creates an empty store once, which test files copy. */
export default function makeFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-observations-template-'));
  const store = new URL('../src/index.ts', import.meta.url).href;
  execFileSync(process.execPath, ['--input-type=module', '--eval', CREATE_STORE, store, folder]);
  project.provide('observationFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
