import { beforeEach, describe, expect, test } from 'vitest';
import { type TestOptions, testOptions } from '../../../test/connectors/connector-options.ts';
import { refusalOf } from '../../../test/connectors/trying.ts';
import { PlatformError } from '../../errors.ts';
import { hasSignInEnded, loginOf } from './login.ts';
import { type Secrets, SignInEnded } from './sign-in.ts';

const NOW = new Date('2026-11-15T10:00:00.000Z');
const KEPT = {
  accessToken: 'one',
  accessTokenExpiresAt: '2026-11-15T10:04:00.000Z',
  refreshToken: 'refresh one',
};
const DOWN = new PlatformError('UNAVAILABLE', 'The token host is down.');

let options: TestOptions;
let asked: number;
beforeEach(() => {
  options = testOptions('http://127.0.0.1:9', KEPT, NOW);
  asked = 0;
});

function begin(fetchTokens: (kept: Secrets) => Promise<Secrets | null>) {
  return loginOf(options, {
    platform: 'Somewhere',
    fetchTokens: kept => {
      asked += 1;
      return fetchTokens(kept);
    },
  });
}
const refuses = (error: Error) => begin(() => Promise.reject(error));

describe('a token that is about to end', () => {
  test('goes on while it is not renewed, which is tried again half a minute later', async () => {
    const beginLogin = refuses(DOWN);
    expect([await beginLogin().token(), await beginLogin().token(), asked]).toEqual(['one', 'one', 1]);
    options.advance(30_000);
    expect([await beginLogin().token(), asked]).toEqual(['one', 2]);
    options.advance(4 * 60_000);
    expect((await refusalOf(beginLogin().token())).message).toBe(DOWN.message);
  });

  test('without a known expiry is used until it is rejected', async () => {
    options.kept.accessTokenExpiresAt = 'next year';
    expect([await refuses(DOWN)().token(), asked]).toEqual(['one', 0]);
  });
});

describe('a renewal that another process was quicker with', () => {
  const renewElsewhere = () =>
    Object.assign(options.kept, {
      accessToken: 'two',
      accessTokenExpiresAt: '2026-11-15T11:00:00.000Z',
      refreshToken: 'refresh two',
    });

  test('is used, and the rejection of the old token does not end the sign-in', async () => {
    const beginLogin = begin(async () => {
      renewElsewhere();
      throw new SignInEnded('Somewhere');
    });
    expect([await beginLogin().token(), asked, hasSignInEnded(options.kept)]).toEqual(['two', 1, false]);
  });

  test('is not repeated for a rejected token', async () => {
    options.kept.accessTokenExpiresAt = '2026-11-15T11:00:00.000Z';
    const login = refuses(DOWN)();
    await login.token();
    renewElsewhere();
    expect([await login.renew(), await login.token(), asked]).toEqual([true, 'two', 0]);
  });
});

test('an ended sign-in is stored with its token', async () => {
  const beginLogin = refuses(new SignInEnded('Somewhere'));
  const message = 'The Somewhere sign-in has expired or was revoked. Sign in again.';
  for (let time = 0; time < 2; time++) {
    expect((await refusalOf(beginLogin().token())).message).toBe(message);
  }
  expect([asked, options.kept.endedToken]).toEqual([1, 'refresh one']);
  options.kept.refreshToken = 'refresh two';
  expect(hasSignInEnded(options.kept)).toBe(false);
});
