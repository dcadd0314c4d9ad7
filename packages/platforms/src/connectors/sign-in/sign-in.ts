import { createHash, randomBytes } from 'node:crypto';
import { inEnglish, reason } from '@clipscope/contract';
import { explainedError, PlatformError } from '../../errors.ts';
import type { ConnectorOptions } from '../connector.ts';

export type Secrets = Readonly<Record<string, string>>;

interface CodeGrant {
  readonly grant_type: 'authorization_code';
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier?: string;
}

type Grant =
  | CodeGrant
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string }
  | { readonly grant_type: 'client_credentials' };

/** Returns the tokens to store, and throws `SignInEnded` when the sign-in is no longer valid. */
export type FetchTokens<For = Grant> = (options: ConnectorOptions, grant: For) => Promise<Secrets>;

/** A platform's OAuth sign-in. */
export interface SignIn {
  /** For messages. */
  readonly platform: string;
  /** The names of the app's secrets. */
  readonly client: readonly [id: string, secret: string];
  /** Overridden by `ConnectorOptions.authorizeUrl`. */
  readonly authorizeUrl: string;
  readonly idParameter: 'client_id' | 'client_key';
  /** In the platform's own format. */
  readonly scope: string;
  readonly furtherParameters?: Secrets;
  /** PKCE. */
  readonly usesVerifier?: boolean;
  readonly exchange: FetchTokens<CodeGrant>;
}

/** The user must sign in again. */
export class SignInEnded extends PlatformError {
  constructor(platform: string) {
    const why = reason('platform.signInEnded', { platform });
    super('UNAVAILABLE', inEnglish(why), { reason: why });
  }
}

interface PendingSignIn {
  readonly secrets: Secrets;
  /** Exactly as registered for the app. */
  readonly redirectUri: string;
  /** Returned unchanged, for the recipient to verify. */
  readonly state: string;
  readonly verifier?: string | undefined;
  readonly authorizeUrl?: string | undefined;
}

export const newVerifier = (): string => randomBytes(48).toString('base64url');

/** The address where the owner of an account authorises the app. */
export function signInUrl(signIn: SignIn, pending: PendingSignIn): string {
  const { secrets, redirectUri, state, verifier } = pending;
  const url = new URL(pending.authorizeUrl ?? signIn.authorizeUrl);
  url.search = new URLSearchParams({
    [signIn.idParameter]: secrets[signIn.client[0]] ?? '',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: signIn.scope,
    state,
    ...signIn.furtherParameters,
    ...(verifier !== undefined && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  }).toString();
  return url.href;
}

interface SignInResponse {
  /** From the redirect, decoded. */
  readonly code: string;
  /** The same as at the start of the sign-in. */
  readonly redirectUri: string;
  readonly verifier?: string | undefined;
}

/** Stores the tokens and returns nothing that could leak. */
export async function completeSignIn(
  { platform, exchange }: SignIn,
  options: ConnectorOptions,
  { code, redirectUri, verifier }: SignInResponse,
): Promise<void> {
  const tokens = await exchange(options, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(verifier !== undefined && { code_verifier: verifier }),
  }).catch((error: unknown) => {
    if (!(error instanceof SignInEnded)) throw error;
    throw explainedError(reason('platform.signInRejected', { platform }));
  });
  const { endedToken } = await options.secrets.read();
  await options.secrets.write({ ...tokens, ...(endedToken && { endedToken: '' }) });
}
