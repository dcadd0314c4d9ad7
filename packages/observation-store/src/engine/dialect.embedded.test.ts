import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { checkDialect } from '../../test/check-dialect.ts';

test('adapts zones, view comments and dropping databases', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-dialect-'));
  await checkDialect(dataDir);
  rmSync(dataDir, { recursive: true });
});
