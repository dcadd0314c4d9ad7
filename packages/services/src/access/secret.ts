import { createHash, randomBytes } from 'node:crypto';

/** What a link or a session holds, and what the store keeps of it: nobody who reads the store can use it. */
export function newSecret(prefix = ''): { secret: string; hash: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashSecret(secret) };
}

/** A fast hash is right here: 256 random bits cannot be guessed, unlike a password. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
