import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const complete = {
  API_URL: 'http://127.0.0.1:4100/',
  PUBLIC_API_URL: 'https://api.example.com',
  NEXTAUTH_URL: 'http://127.0.0.1:3000',
  NEXTAUTH_SECRET: 'thirty-two-letters-are-the-least',
};

describe('readConfig', () => {
  test('reads a complete environment', () => {
    expect(readConfig(complete)).toEqual({
      apiUrl: 'http://127.0.0.1:4100',
      publicApiUrl: 'https://api.example.com',
      webUrl: 'http://127.0.0.1:3000',
      sessionSecret: 'thirty-two-letters-are-the-least',
      internalSecret: undefined,
      google: undefined,
      github: undefined,
      showChat: false,
      legalUrls: { terms: undefined, privacy: undefined },
      analytics: { src: undefined, host: 'https://api.example.com/ingest', token: 'clipscope' },
      proxies: 0,
      development: false,
    });
  });

  test('analytics goes to the built-in collector, to PostHog, or nowhere', () => {
    const POSTHOG_URL = 'https://eu.posthog.example/';
    const env = { ...complete, ANALYTICS_SCRIPT: '/a.js', POSTHOG_URL, POSTHOG_PROJECT_KEY: 'phc_1' };
    expect(readConfig(env).analytics).toEqual({
      src: '/a.js',
      host: 'https://eu.posthog.example',
      token: 'phc_1',
    });
    expect(readConfig({ ...env, ANALYTICS: 'false' }).analytics).toBeNull();
  });

  test('documents of the operator replace the built-in ones', () => {
    const env = { ...complete, TERMS_URL: 'https://example.com/terms/', PRIVACY_URL: ' ' };
    expect(readConfig(env).legalUrls).toEqual({ terms: 'https://example.com/terms', privacy: undefined });
    expect(() => readConfig({ ...complete, PRIVACY_URL: 'privacy.html' })).toThrow(
      'PRIVACY_URL must be a web address beginning with http:// or https://',
    );
  });

  test('needs the number of proxies, and rejects true', () => {
    expect(readConfig({ ...complete, TRUST_PROXY: '2' }).proxies).toBe(2);
    expect(() => readConfig({ ...complete, TRUST_PROXY: 'true' })).toThrow(
      'TRUST_PROXY must be the number of your own proxies in front of the product, from 0 to 9',
    );
  });

  test('nothing of development is shown where other machines can reach the product', () => {
    const local = { ...complete, PUBLIC_API_URL: 'http://localhost:4000', DEVELOPMENT: '1' };
    expect(readConfig(local).development).toBe(true);
    expect(readConfig({ ...local, PUBLIC_API_URL: complete.PUBLIC_API_URL }).development).toBe(false);
    expect(readConfig({ ...local, NEXTAUTH_URL: 'https://clips.example.com' }).development).toBe(false);
  });

  test('lists all faults at once', () => {
    const env = {
      API_URL: 'ftp://x',
      NEXTAUTH_URL: 'nonsense',
      NEXTAUTH_SECRET: 'short',
      GITHUB_CLIENT_ID: 'a',
    };
    expect(() => readConfig(env)).toThrow(
      new Error(
        [
          'The web app cannot start:',
          'GITHUB_CLIENT_SECRET is missing',
          'API_URL must be a web address beginning with http:// or https://',
          'PUBLIC_API_URL is missing',
          'NEXTAUTH_URL must be a web address beginning with http:// or https://',
          'NEXTAUTH_SECRET must have at least 32 characters',
          'INTERNAL_SECRET is missing',
        ].join('\n- '),
      ),
    );
  });

  test('a provider needs its pair and the internal secret', () => {
    const env = { ...complete, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(() => readConfig(env)).toThrow('INTERNAL_SECRET is missing');
    const config = readConfig({ ...env, INTERNAL_SECRET: 'only-the-two-servers-know-this-one' });
    expect(config.google).toEqual({ clientId: 'id', clientSecret: 'secret' });
  });

  test('the chat is shown where one is connected', () => {
    expect(readConfig({ ...complete, HUBSPOT_PORTAL_ID: '42' }).showChat).toBe(true);
    expect(readConfig({ ...complete, HUBSPOT_PORTAL_ID: ' ' }).showChat).toBe(false);
  });
});
