import { expect, test } from 'vitest';
import { chatNames, mayLoadChat } from './chat.ts';

test.each([
  ['Anna Korhonen', 'Anna', 'Korhonen'],
  ['  Anna   Maria Korhonen ', 'Anna', 'Maria'],
  ['Anna', 'Anna', ''],
  ['', 'a@b.example', ''],
  ['   ', 'a@b.example', ''],
  [null, 'a@b.example', ''],
  [undefined, 'a@b.example', ''],
])('the name %j', (name, firstName, lastName) => {
  expect(chatNames({ name, email: 'a@b.example' })).toEqual({ firstName, lastName });
});

test.each([
  [true, true, '/dashboard', true],
  [false, true, '/dashboard', false],
  [true, false, '/dashboard', false],
  [true, true, '/guides/intro', false],
])('profile %s, showChat %s, %s: loads %s', (hasProfile, showChat, path, loads) => {
  expect(mayLoadChat({ hasProfile, showChat, path })).toBe(loads);
});
