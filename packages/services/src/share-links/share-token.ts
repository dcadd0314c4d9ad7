import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../context.ts';

type Signing = Pick<Settings, 'tokenSecret'>;

const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;

/**
 * The link's id and its signature. Nothing secret is stored, so a link can be shown again to the team, and nobody
 * can make one up.
 */
export function signShareToken(settings: Signing, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signatureOf(settings, id)]).toString('base64url');
}

/** The id in a token that was signed here; null for any other text. */
export function readShareToken(settings: Signing, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Only one spelling of a token is good, so that none can pass for another.
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(settings, id)) ? id : null;
}

/** The words before the id keep it from ever being the signature of something else. */
function signatureOf({ tokenSecret }: Signing, id: string): Buffer {
  return createHmac('sha256', tokenSecret).update(`share link ${id}`).digest();
}
