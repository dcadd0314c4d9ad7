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
): Promise<{ accessToken: string; accessTokenExpiresAt: string }> {
  const issuedAtS = Math.floor(now().getTime() / 1000);
  const expiresAtS = issuedAtS + settings.accessTokenMinutes * 60;
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(issuedAtS)
    .setExpirationTime(expiresAtS)
    .sign(keyOf(settings.tokenSecret));
  return { accessToken, accessTokenExpiresAt: new Date(expiresAtS * 1000).toISOString() };
}

export async function readAccessToken({ settings, now }: Context, token: string): Promise<Subject> {
  try {
    const { payload } = await jwtVerify(token, keyOf(settings.tokenSecret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
      currentDate: now(),
    });
    const { sub, sid } = payload;
    if (sub === undefined || typeof sid !== 'string') throw new errors.JWTInvalid('incomplete');
    return { userId: sub, sessionId: sid };
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
