import { PlatformError } from '../../errors.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { tokensByForm } from '../sign-in/tokens.ts';

const READ = 'https://www.googleapis.com/auth/youtube.readonly';
/** Reading comments requires write access, which we do not request. */
const WRITE = 'https://www.googleapis.com/auth/youtube.force-ssl';

export const GOOGLE = 'Google';

const APP = {
  platform: GOOGLE,
  client: ['clientId', 'clientSecret'],
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  idParameter: 'client_id',
} as const satisfies Partial<SignIn>;

export const fetchGoogleTokens = tokensByForm(
  APP,
  ({ tokenUrl }) => tokenUrl ?? 'https://oauth2.googleapis.com/token',
);

export const youtubeSignIn: SignIn = {
  ...APP,
  scope: READ,
  // Without both, Google issues no refresh token to users who signed in before.
  furtherParameters: { access_type: 'offline', prompt: 'select_account consent' },
  usesVerifier: true,
  async exchange(options, grant) {
    const tokens = await fetchGoogleTokens(options, grant);
    if (!scopesIn(tokens).includes(READ)) {
      throw new PlatformError('UNAVAILABLE', 'YouTube access was not granted. Sign in again and allow it.');
    }
    if (tokens.refreshToken) return tokens;
    throw new PlatformError('UNAVAILABLE', 'Google issued no refresh token. Sign in again and allow access.');
  },
};

export function coversComments(stored: Readonly<Record<string, string>>): boolean {
  return stored.scope === undefined || scopesIn(stored).includes(WRITE);
}

const scopesIn = ({ scope = '' }: Readonly<Record<string, string>>) => scope.split(' ');
