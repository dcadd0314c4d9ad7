import { CodedError } from '@clipscope/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context.ts';

const ISSUER = 'clipscope';
const ALGORITHM = 'HS256';

type Subject = { userId: string; sessionId: string };
/** The actor is the staff member who impersonates the user. */
type TokenOptions = { minutes?: number; actorUserId?: string };

/** A JWT with the user and the session. The session is checked on every call. */
export async function signAccessToken(
  { settings, now }: Context,
  { userId, sessionId }: Subject,
  { minutes = settings.accessTokenMinutes, actorUserId }: TokenOptions = {},
): Promise<{ accessToken: string; accessTokenExpiresAt: string }> {
  const issuedAtS = Math.floor(now().getTime() / 1000);
  const expiresAtS = issuedAtS + minutes * 60;
  const accessToken = await new SignJWT({ sid: sessionId, ...(actorUserId && { act: { sub: actorUserId } }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(issuedAtS)
    .setExpirationTime(expiresAtS)
    .sign(keyOf(settings.tokenSecret));
  return { accessToken, accessTokenExpiresAt: new Date(expiresAtS * 1000).toISOString() };
}

type Verified = Subject & { readonly expiresAtS: number };

/** Above this the cache is emptied. */
const MAX_CACHED = 10_000;
const cacheBySettings = new WeakMap<Context['settings'], Map<string, Verified>>();

/** Caches verified tokens until they expire, so that each signature is checked once. */
export async function readAccessToken(context: Context, token: string): Promise<Subject> {
  const { settings, now } = context;
  let cache = cacheBySettings.get(settings);
  if (!cache || cache.size > MAX_CACHED) {
    cache = new Map();
    cacheBySettings.set(settings, cache);
  }
  const cached = cache.get(token);
  if (cached && cached.expiresAtS > Math.floor(now().getTime() / 1000)) return cached;
  const verified = await verify(context, token);
  cache.set(token, verified);
  return verified;
}

async function verify({ settings, now }: Context, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, keyOf(settings.tokenSecret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
      currentDate: now(),
    });
    const { sub, sid, exp } = payload;
    if (sub === undefined || typeof sid !== 'string' || exp === undefined) {
      throw new errors.JWTInvalid('incomplete');
    }
    return { userId: sub, sessionId: sid, expiresAtS: exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new CodedError('SESSION_EXPIRED');
    if (error instanceof errors.JOSEError)
      throw new CodedError('UNAUTHENTICATED', undefined, { cause: error });
    throw error;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
