import { createHash, randomBytes } from 'node:crypto';
import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions } from '../connector.ts';

export type Secrets = Readonly<Record<string, string>>;

/** What a platform sends a person back with who allowed the app to see an account, in the words of OAuth 2.0. */
interface CodeGrant {
  readonly grant_type: 'authorization_code';
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier?: string;
}

/** For what a platform gives tokens. */
type Grant =
  | CodeGrant
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string }
  | { readonly grant_type: 'client_credentials' };

/** What is to be kept of the tokens that the platform gave. Whose sign-in is over is told by `SignInEnded`. */
export type FetchTokens<For = Grant> = (options: ConnectorOptions, grant: For) => Promise<Secrets>;

/** How the owner of an account lets an app see it. */
export interface SignIn {
  /** Named in sentences. */
  readonly platform: string;
  /** The secrets of the app, which have to be there before: its id, and what it proves itself with. */
  readonly client: readonly [id: string, secret: string];
  /** Where a person is sent to; `ConnectorOptions.authorizeUrl` goes before it. */
  readonly authorizeUrl: string;
  /** How the platform calls the id of the app. */
  readonly idParameter: 'client_id' | 'client_key';
  /** What the person is asked to allow, written as the platform wants it. */
  readonly scope: string;
  readonly furtherParameters?: Secrets;
  /** Whether the code is bound to a secret of this one sign-in. */
  readonly usesVerifier?: boolean;
  readonly exchange: FetchTokens<CodeGrant>;
}

/** Nothing but signing in again helps. */
export class SignInEnded extends PlatformError {
  constructor(platform: string) {
    super('UNAVAILABLE', `The ${platform} sign-in has expired or was revoked. Sign in again.`);
  }
}

interface PendingSignIn {
  readonly secrets: Secrets;
  /** Registered for the app, word for word. */
  readonly redirectUri: string;
  /** Comes back unchanged: whoever receives it checks that it is the one that was given out. */
  readonly state: string;
  readonly verifier?: string | undefined;
  readonly authorizeUrl?: string | undefined;
}

export const newVerifier = (): string => randomBytes(48).toString('base64url');

/** Where the owner of an account allows the app to see it. */
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
  /** As it stands in the address that the platform sent the person back to, decoded. */
  readonly code: string;
  /** The very address that was given when the sign-in began. */
  readonly redirectUri: string;
  readonly verifier?: string | undefined;
}

/** Ends a sign-in: the tokens are kept, and nothing is returned that could leak. */
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
    throw new PlatformError('UNAVAILABLE', `${platform} no longer accepts this sign-in. Start again.`);
  });
  const { endedToken } = await options.secrets.read();
  await options.secrets.write({ ...tokens, ...(endedToken && { endedToken: '' }) });
}
