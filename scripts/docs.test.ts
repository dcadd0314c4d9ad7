import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIGURATION_FILE, configurationPage } from './docs.ts';

test('docs/configuration.md tells what the code reads (npm run docs writes it)', () => {
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(configurationPage());
});
