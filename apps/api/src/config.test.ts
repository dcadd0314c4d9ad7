import { describe, expect, test } from 'vitest';
import { ConfigError, closedNotice, readConfig } from './config.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  test('defaults to one machine, embedded stores and demo data', () => {
    expect(readConfig({})).toMatchObject({
      API_PORT: 4000,
      WEB_PORT: 3000,
      DATA_DIR: '.data',
      webUrl: 'http://127.0.0.1:3000',
      publicApiUrl: 'http://127.0.0.1:4000',
      embedded: true,
      demoData: true,
      showOutbox: true,
    });
  });

  test('lists all faults at once, without values', () => {
    const faults = faultsOf({
      API_PORT: '99999',
      WEB_URL: 'ftp://x',
      TOKEN_SECRET: 'short-secret',
      DEMO_DATA: 'yes',
      GOOGLE_CLIENT_ID: 'id',
      PADDLE_API_KEY: 'key',
      PADDLE_ENVIRONMENT: 'test',
      HUBSPOT_ACCESS_TOKEN: 'pat',
      CLICKHOUSE_CLUSTER: 'main',
    });
    expect(faults.map(fault => fault.split(':')[0])).toEqual([
      'API_PORT',
      'WEB_URL',
      'TOKEN_SECRET',
      'DEMO_DATA',
      'PADDLE_ENVIRONMENT',
      'GOOGLE_CLIENT_SECRET',
      'PADDLE_WEBHOOK_SECRET',
      'HUBSPOT_PORTAL_ID',
      'CLICKHOUSE_CLUSTER',
    ]);
    expect(faults.join()).not.toContain('short-secret');
    expect(faults[0]).toBe('API_PORT: must be between 1 and 65535');
    expect(faultsOf({ API_PORT: 'four' })).toEqual(['API_PORT: must be a port number']);
  });

  test('treats an empty value as unset', () => {
    expect(readConfig({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ API_PORT: 4000, embedded: true });
  });

  test('loads demo data into database servers only if enabled', () => {
    const env = { DATABASE_URL: 'postgres://u:p@db/clipscope' };
    expect(readConfig(env).demoData).toBe(false);
    expect(readConfig({ ...env, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  test('runs jobs in the API process on one machine, and elsewhere only if enabled', () => {
    expect(readConfig({}).runJobs).toBe(true);
    expect(readConfig({ RUN_JOBS: 'false' }).runJobs).toBe(false);
    const env = { DATABASE_URL: 'postgres://u:p@db/clipscope' };
    expect(readConfig(env).runJobs).toBe(false);
    expect(readConfig({ ...env, RUN_JOBS: 'true' }).runJobs).toBe(true);
  });

  test.each([
    ['production', { NODE_ENV: 'production' }],
    ['a configured mail server', { SMTP_URL: 'smtp://mail:25' }],
  ])('hides the outbox with %s', (_, env) => {
    const config = readConfig(env);
    expect(config).toMatchObject({ showOutbox: false, demoData: true, openedBy: [] });
    expect(closedNotice(config)).toBeUndefined();
  });

  test.each([
    ['API_HOST', { API_HOST: '0.0.0.0' }],
    ['WEB_HOST', { WEB_HOST: '::' }],
    ['API_HOST', { API_HOST: '127.example.com' }],
    ['WEB_URL', { WEB_URL: 'https://clips.example.com' }],
    ['PUBLIC_API_URL', { PUBLIC_API_URL: 'https://localhost.example.com', WEB_URL: 'http://localhost:3000' }],
  ])('closes demo data and outbox, with a notice, if other machines can reach %s', (name, env) => {
    const config = readConfig(env);
    expect(config).toMatchObject({ showOutbox: false, demoData: false, openedBy: [name] });
    expect(closedNotice(config)).toBe(
      `Other machines can reach the product (${name} is not a loopback address), so demo data is not loaded and /dev/outbox is closed.`,
    );
    expect(faultsOf({ ...env, DEMO_DATA: 'true' })).toEqual([
      `DEMO_DATA: must not be true if other machines can reach the product (${name} is not a loopback address)`,
    ]);
    const production = { NODE_ENV: 'production', DEMO_DATA: 'false' };
    expect(closedNotice(readConfig({ ...env, ...production }))).toBeUndefined();
  });

  test('recognises every spelling of a loopback address', () => {
    const env = { API_HOST: '::1', WEB_HOST: 'LOCALHOST', DEMO_DATA: 'true' };
    const urls = { WEB_URL: 'http://localhost.:3000', PUBLIC_API_URL: 'http://127.0.0.7:4000' };
    expect(readConfig({ ...env, ...urls })).toMatchObject({ showOutbox: true, demoData: true, closed: [] });
  });

  test('reads the number of proxies, 0 by default, and rejects true', () => {
    expect(readConfig({}).TRUST_PROXY).toBe(0);
    expect(readConfig({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(0);
    expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    for (const value of ['true', '-1', '10']) {
      expect(faultsOf({ TRUST_PROXY: value })).toEqual([
        'TRUST_PROXY: must be the number of your own proxies in front of the product, from 0 to 9; true is not accepted because it gives no number',
      ]);
    }
  });

  test('removes trailing slashes from URLs', () => {
    expect(readConfig({ WEB_URL: 'https://clips.example.com/' }).webUrl).toBe('https://clips.example.com');
  });

  test('uses a loopback address to reach an API that listens on all interfaces', () => {
    expect(readConfig({ API_HOST: '0.0.0.0', API_PORT: '8080' }).apiUrl).toBe('http://127.0.0.1:8080');
    expect(readConfig({ API_HOST: '::1' }).apiUrl).toBe('http://[::1]:4000');
  });
});
