import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESSES_FILE, addresses, CONFIGURATION_FILE, configurationPage } from './docs.ts';

test('docs/configuration.md tells what the code reads (npm run docs writes it)', () => {
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(configurationPage());
});

test('the addresses that browsers get are those of the contract (npm run docs writes them)', () => {
  expect(readFileSync(ADDRESSES_FILE, 'utf8')).toBe(addresses());
});
