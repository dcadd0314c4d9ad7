import { expect, test } from 'vitest';
import { readShareToken, signShareToken } from './share-token.ts';

const ID = '019a84c1-0000-7000-8000-000000000060';
const settings = { tokenSecret: 'a secret' };
const token = signShareToken(settings, ID);

test('a token contains the id and a signature of 256 bits', () => {
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(readShareToken(settings, token)).toBe(ID);
});

test.each([
  ['another secret', signShareToken({ tokenSecret: 'another secret' }, ID)],
  ['another id', signShareToken(settings, ID.replace(/0$/, '1')).slice(0, 22) + token.slice(22)],
  ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['too short', token.slice(0, -2)],
  ['too long', `${token}AA`],
  ['padded', `${token}=`],
  ['the other alphabet', token.replaceAll('-', '+').replaceAll('_', '/').concat('+')],
  ['nothing', ''],
])('%s opens nothing', (_, wrong) => {
  expect(readShareToken(settings, wrong)).toBeNull();
});
