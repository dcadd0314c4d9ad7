import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test.each([
  ['a name', 'Northwind Kitchen', 'Northwind Kitchen'],
  ['right to left', 'مطبخ الشمال', '\u2068مطبخ الشمال\u2069'],
  ['Hebrew in a name', 'Café שלום', '\u2068Café שלום\u2069'],
  ['an override', 'Kitchen\u202enimda', 'Kitchennimda'],
  ['an end of an isolate', 'مطبخ\u2069\u202e', '\u2068مطبخ\u2069'],
])('%s', (_, name, shown) => {
  expect(isolated(name)).toBe(shown);
});
