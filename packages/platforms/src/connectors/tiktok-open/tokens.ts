import type { SignIn } from '../sign-in/sign-in.ts';
import { tokensByForm } from '../sign-in/tokens.ts';

export const TIKTOK_OPEN_URL = 'https://open.tiktokapis.com';
export const TIKTOK = 'TikTok';

/** Shared by all TikTok apps. */
export const TIKTOK_APP = {
  platform: TIKTOK,
  client: ['clientKey', 'clientSecret'],
  authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  idParameter: 'client_key',
} as const satisfies Partial<SignIn>;

export const fetchOpenTokens = tokensByForm(TIKTOK_APP, ({ baseUrl }) => `${baseUrl}/v2/oauth/token/`);
