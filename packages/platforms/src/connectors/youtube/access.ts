import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions } from '../connector.ts';
import { signedIn } from '../sign-in/login.ts';
import { SignInEnded } from '../sign-in/sign-in.ts';
import type { YouTubeCall } from './costs.ts';
import { coversComments, fetchGoogleTokens, GOOGLE } from './google.ts';

/** The credentials of a request: `key` for the URL, or a bearer token. */
interface Credentials {
  readonly key?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** For the attempts of one call. */
export interface YouTubeAccess {
  credentials(call: YouTubeCall): Promise<Credentials>;
  /** False when they cannot be renewed, like a plain key. */
  renew(): Promise<boolean>;
}

const COMMENTS: readonly YouTubeCall[] = ['commentThreads', 'comments'];

/**
 * By `apiKey`, or by an `accessToken` that is renewed with `refreshToken`, `clientId` and `clientSecret`. The token has
 * precedence; the key is used for what the token does not cover, and after the sign-in has ended.
 */
export function youtubeAccess(options: ConnectorOptions): () => YouTubeAccess {
  const { secrets } = options;
  const beginLogin = signedIn(options, GOOGLE, fetchGoogleTokens);
  const orByKey = async <Result>(task: Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await task;
    } catch (error) {
      if (!(error instanceof SignInEnded) || !(await secrets.read()).apiKey) throw error;
      return otherwise;
    }
  };
  return () => {
    const login = beginLogin();
    return {
      renew: () => orByKey(login.renew(), true),
      async credentials(call) {
        const { refreshToken, accessToken, apiKey } = await secrets.read();
        const token = refreshToken || accessToken ? await orByKey(login.token(), '') : '';
        const isCovered = !COMMENTS.includes(call) || coversComments(await secrets.read());
        if (token !== '' && isCovered) return { headers: { authorization: `Bearer ${token}` } };
        if (apiKey) return { key: apiKey, headers: {} };
        if (isCovered) throw new PlatformError('UNAVAILABLE', 'No YouTube key or token is set.');
        throw new PlatformError(
          'NOT_OFFERED',
          'YouTube provides comments only with an API key. Enter one too.',
        );
      },
    };
  };
}
