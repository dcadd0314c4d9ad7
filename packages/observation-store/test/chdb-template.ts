import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of an empty store, to copy with its links as they are; undefined where nobody made one. */
    observationFolder: string | undefined;
  }
}

const MAKE = `
  const { openObservationStore } = await import(process.argv[1]);
  const store = await openObservationStore({ dataDir: process.argv[2] });
  await store.close();`;

/** Vitest global set-up: the embedded engine's tables are made once, by a process that ends, and test files copy them. */
export default function makeFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-observations-template-'));
  const store = new URL('../src/index.ts', import.meta.url).href;
  execFileSync(process.execPath, ['--input-type=module', '--eval', MAKE, store, folder]);
  project.provide('observationFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
