import type { AppOptions } from '../apps/api/src/app.ts';

const WEB_URL = 'http://127.0.0.1:3000';
const PUBLIC_API_URL = 'http://127.0.0.1:4000';

export const contextOptions = (dataDir: string) => ({
  dataDir,
  mailFrom: 'Clipscope <no-reply@clipscope.test>',
  webUrl: WEB_URL,
  publicApiUrl: PUBLIC_API_URL,
  tokenSecret: 'the secret that signs the tokens of measurements',
});

export const APP_OPTIONS: Omit<AppOptions, 'logLevel'> = {
  version: '0.0.0',
  internalSecret: 'the secret between the servers of measurements',
  showOutbox: false,
  checkReplies: false,
  webOrigins: [WEB_URL],
  publicApiUrl: PUBLIC_API_URL,
  requestsPerMinute: 1_000_000_000,
  proxies: 0,
};
