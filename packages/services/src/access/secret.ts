import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link, session or key. Only its hash is stored. */
export function newSecret(prefix = ''): { secret: string; hash: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashSecret(secret) };
}

/** A fast hash is sufficient: unlike passwords, 256 random bits cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
