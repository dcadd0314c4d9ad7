import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openBusinessStore } from '../src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty data folder to copy; undefined where nobody made one. */
    businessTemplateDir: string | undefined;
  }
}

/** Vitest global set-up: the embedded engine's slow first start happens once, and test files copy its folder. */
export default async function makeTemplate(project: TestProject) {
  const templateDir = mkdtempSync(join(tmpdir(), 'clipscope-template-'));
  const store = await openBusinessStore({ dataDir: templateDir });
  await store.close();
  project.provide('businessTemplateDir', templateDir);
  return () => rmSync(templateDir, { recursive: true, force: true });
}
