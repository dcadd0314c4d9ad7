import { describe, expect, test } from 'vitest';
import {
  callerAddress,
  callerNetwork,
  isLoopbackHost,
  isLoopbackUrl,
  originSpellings,
  proxyCountFrom,
} from './addresses.ts';

test.each([
  ...[
    'localhost',
    'LocalHost',
    'localhost.',
    '127.0.0.1',
    '127.255.0.9',
    '127.1',
    '127.0.0.1.',
    '2130706433',
  ],
  ...['::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '[::FFFF:7F00:1]'],
])('%s means this machine', host => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  ...[
    '0.0.0.0',
    '::',
    '',
    '10.0.0.1',
    '128.0.0.1',
    '1.127.0.0',
    '::ffff:10.0.0.1',
    '::2',
    'fe80::1',
    '::1:1',
  ],
  ...['127.example.com', '127.0.0.1.example.com', 'localhost.example.com', 'notlocalhost', 'a b'],
])('%j can be reached from elsewhere', host => {
  expect(isLoopbackHost(host)).toBe(false);
});

test.each([
  ['http://LOCALHOST.:3000', true],
  ['https://[::1]:3000/app', true],
  ['http://127.0.0.2', true],
  ['http://localhost@clips.example.com', false],
  ['https://clips.example.com/?localhost', false],
  ['nonsense', false],
])('%s is an address of this machine: %s', (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected);
});

test.each([
  ['http://127.0.0.1:3000', ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']],
  ['http://localhost:80/', ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
  [
    'https://127.0.0.2:8443/app',
    ['https://127.0.0.2:8443', 'https://localhost:8443', 'https://127.0.0.1:8443', 'https://[::1]:8443'],
  ],
  ['https://clips.example.com', ['https://clips.example.com']],
  ['http://10.0.0.1:3000', ['http://10.0.0.1:3000']],
  ['http://localhost.example.com:3000', ['http://localhost.example.com:3000']],
])('%s is one of these origins', (url, expected) => {
  expect(originSpellings(url)).toEqual(expected);
});

test('a number of proxies is one digit, and false is none', () => {
  expect(['0', '2', '9', 'false'].map(proxyCountFrom)).toEqual([0, 2, 9, 0]);
  for (const text of ['true', '10', '-1', '1.5', ' 1', 'one']) expect(proxyCountFrom(text)).toBeUndefined();
});

describe('callerAddress', () => {
  const peer = '10.0.0.9';
  test.each([
    ['no header', undefined, [peer, peer, peer]],
    ['one entry', '192.0.2.1', [peer, '192.0.2.1', '192.0.2.1']],
    ['a forged entry before it', '203.0.113.5, 192.0.2.1', [peer, '192.0.2.1', '203.0.113.5']],
    ['more forged entries', '6.6.6.6,203.0.113.5 ,\t192.0.2.1', [peer, '192.0.2.1', '203.0.113.5']],
    ['an empty header', '', [peer, peer, peer]],
    ['no address where one was expected', 'unknown, 192.0.2.1', [peer, '192.0.2.1', '192.0.2.1']],
    ['nothing to believe', '192.0.2.1, unknown', [peer, peer, peer]],
    ['a list of headers', ['192.0.2.1'], [peer, peer, peer]],
  ])('behind 0, 1 and 2 proxies, with %s', (_, forwardedFor, expected) => {
    expect([0, 1, 2].map(proxies => callerAddress(peer, forwardedFor, proxies))).toEqual(expected);
  });

  test.each([
    ['192.0.2.1:51234', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s has one spelling', (entry, expected) => {
    expect(callerAddress(peer, entry, 1)).toBe(expected);
    expect(callerAddress(entry, undefined, 0)).toBe(expected);
  });

  test('a connection without an address has none', () => {
    expect(callerAddress(undefined, '192.0.2.1', 0)).toBeUndefined();
    expect(callerAddress(undefined, '192.0.2.1', 1)).toBe('192.0.2.1');
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, expected) => {
  expect(callerNetwork(address)).toBe(expected);
});
