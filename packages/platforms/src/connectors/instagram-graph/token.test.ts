import { DAY_MS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNTS,
  connect,
  NOW,
  openInstagram,
  refusalOf,
} from '../../../test/connectors/instagram-graph-sample.ts';
import { fault, sends, TOKEN } from '../../../test/connectors/instagram-graph-server.ts';
import { hasSignInEnded } from '../sign-in/login.ts';

const server = await openInstagram();

describe('the token', () => {
  const expiresIn = (days: number) => ({ expiresAt: new Date(NOW.getTime() + days * DAY_MS).toISOString() });

  test('is renewed when ten days are left, once, and written back', async () => {
    const { source, options } = connect(server, ACCOUNTS, expiresIn(9.9));
    await Promise.all([source.account({ handle: 'tram_tv' }), source.account({ handle: 'tram_tv' })]);
    expect(options.kept).toMatchObject({
      accessToken: `${TOKEN}-renewed`,
      expiresAt: '2026-11-30T12:00:00.000Z',
    });
    expect(server.asked.filter(asked => asked.startsWith('oauth/access_token'))).toHaveLength(1);
  });

  test('is renewed in its own way with Instagram Login', async () => {
    const { source, options } = connect(server, ACCOUNTS, expiresIn(1), { login: 'instagram' });
    await source.account({ handle: 'tram_tv' });
    expect(options.kept.accessToken).toBe(`${TOKEN}-renewed`);
    expect(server.asked[0]).toBe('refresh_access_token?grant_type=ig_refresh_token');
  });

  test('is left alone before that, and when it has no end', async () => {
    for (const secrets of [expiresIn(10), {}]) {
      const { source, options } = connect(server, ACCOUNTS, secrets);
      await source.account({ handle: 'tram_tv' });
      expect(options.kept.accessToken).toBe(TOKEN);
    }
  });

  test('that cannot be renewed is used until its end, and tried again a day later', async () => {
    const { source, options } = connect(server, ACCOUNTS, { ...expiresIn(5), clientSecret: 'wrong' });
    await source.account({ handle: 'tram_tv' });
    await source.account({ handle: 'tram_tv' });
    const renewals = () => server.asked.filter(asked => asked.startsWith('oauth')).length;
    expect([renewals(), options.kept.accessToken]).toEqual([1, TOKEN]);
    options.advance(DAY_MS);
    await source.account({ handle: 'tram_tv' });
    expect(renewals()).toBe(2);
  });

  test('that is rejected is reported without its value and not used again', async () => {
    const { source, options } = connect(server, ACCOUNTS);
    server.token = 'another';
    for (let time = 0; time < 2; time++) {
      const { code, message } = await refusalOf(source.account({ handle: 'tram_tv' }));
      expect([code, message]).toEqual([
        'UNAVAILABLE',
        'The Instagram sign-in has expired or was revoked. Sign in again.',
      ]);
    }
    expect([server.asked.length, hasSignInEnded(options.kept)]).toEqual([1, true]);
    options.kept.accessToken = 'another';
    expect((await source.account({ handle: 'tram_tv' })).accounts).toHaveLength(1);
  });

  test('that Instagram does not renew since it is over has ended', async () => {
    const { source, options } = connect(server, ACCOUNTS, expiresIn(5));
    server.token = 'another';
    expect((await refusalOf(source.account({ handle: 'tram_tv' }))).message).toMatch(/Sign in again\.$/);
    expect([server.asked.length, hasSignInEnded(options.kept)]).toEqual([1, true]);
  });

  test('that was written meanwhile is taken up', async () => {
    const { source, options } = connect(server, ACCOUNTS);
    server.token = 'newer';
    server.instead = [
      response => {
        options.kept.accessToken = 'newer';
        sends(401, fault(190, 'expired'))(response);
      },
    ];
    expect((await source.account({ handle: 'tram_tv' })).accounts).toHaveLength(1);
  });

  test('that is missing is reported', async () => {
    const { source, options } = connect(server, ACCOUNTS);
    delete options.kept.accessToken;
    expect((await refusalOf(source.account({ handle: 'tram_tv' }))).message).toBe(
      'There is no Instagram access token. Sign in first.',
    );
  });
});
