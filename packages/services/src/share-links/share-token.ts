import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../context.ts';

type Signing = Pick<Settings, 'tokenSecret'>;

const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;

/** The link's id with its signature. As no secret is stored, the link can be shown to the team again. */
export function signShareToken(settings: Signing, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signatureOf(settings, id)]).toString('base64url');
}

/** Null when the token was not signed here. */
export function readShareToken(settings: Signing, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Base64 allows several spellings of the same bytes; only the canonical one is valid.
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(settings, id)) ? id : null;
}

/** The prefix keeps the signature from being valid for anything else. */
function signatureOf({ tokenSecret }: Signing, id: string): Buffer {
  return createHmac('sha256', tokenSecret).update(`share link ${id}`).digest();
}
