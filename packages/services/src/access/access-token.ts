import { CodedError } from '@clipscope/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context.ts';

const ISSUER = 'clipscope';
const ALGORITHM = 'HS256';

type Subject = { userId: string; sessionId: string };

/** A JWT that names the user and the session. It opens nothing by itself: the session is read on every call. */
export async function signAccessToken(
  { settings, now }: Context,
  { userId, sessionId }: Subject,
  {
    minutes = settings.accessTokenMinutes,
    actorUserId,
  }: { minutes?: number /** Who holds it in the user's place. */; actorUserId?: string } = {},
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

/** More than are at work at once on one machine. */
const MOST_VERIFIED = 10_000;
const verified = new WeakMap<Context['settings'], Map<string, Verified>>();

/** What a good signature says stays true until the token expires, so each token is checked once. */
export async function readAccessToken(context: Context, token: string): Promise<Subject> {
  const { settings, now } = context;
  let known = verified.get(settings);
  if (!known || known.size > MOST_VERIFIED) {
    known = new Map();
    verified.set(settings, known);
  }
  const found = known.get(token);
  if (found && found.expiresAtS > Math.floor(now().getTime() / 1000)) return found;
  const checked = await verify(context, token);
  known.set(token, checked);
  return checked;
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
