import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESSES_FILE, addresses, CONFIGURATION_FILE, configurationPage } from './docs.ts';

test('docs/configuration.md matches the code (npm run docs writes it)', () => {
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(configurationPage());
});

test('addresses.json matches the contract (npm run docs writes it)', () => {
  expect(readFileSync(ADDRESSES_FILE, 'utf8')).toBe(addresses());
});
