import { expect, test } from 'vitest';
import { zoneFrom } from './zone-cookie.ts';

test.each([
  ['Europe/Helsinki', 'Europe/Helsinki'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', null],
  ['', null],
  [undefined, null],
])('the cookie %s names the zone %s', (cookie, zone) => {
  expect(zoneFrom(cookie)).toBe(zone);
});
