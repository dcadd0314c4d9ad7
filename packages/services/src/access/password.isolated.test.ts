import * as crypto from 'node:crypto';
import { CodedError } from '@clipscope/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assertPasswordStrength, hashPassword, needsNewHash, verifyPassword } from './password.ts';

vi.mock('node:crypto', { spy: true });
beforeEach(() => vi.clearAllMocks());

describe('hashPassword', () => {
  it('returns an Argon2id PHC string with a new salt each time', async () => {
    const [first, second] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(needsNewHash(first)).toBe(false);
  });
});

describe('verifyPassword', () => {
  it('accepts the password and nothing else', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horsf', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
    expect(await verifyPassword('correct horse ', stored)).toBe(false);
  });

  it('treats composed and decomposed letters as equal', async () => {
    expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
  });

  it('verifies a published test vector of another cost, which needs a new hash', async () => {
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await verifyPassword('Password', stored)).toBe(false);
    expect(needsNewHash(stored)).toBe(true);
  });

  it('does the same work without a stored hash, and returns false', async () => {
    const stored = await hashPassword('correct horse');
    vi.mocked(crypto.argon2).mockClear();
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horse', null)).toBe(false);
    const costs = vi
      .mocked(crypto.argon2)
      .mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => [
        memory,
        passes,
        parallelism,
        tagLength,
      ]);
    expect(costs).toEqual([
      [19456, 2, 1, 32],
      [19456, 2, 1, 32],
    ]);
  });

  it('throws for a damaged hash', async () => {
    await expect(verifyPassword('x', '$2b$12$abc')).rejects.toThrow(
      'A stored password hash is not Argon2id.',
    );
  });
});

describe('assertPasswordStrength', () => {
  it.each([
    ['123456789', 'Must have at least 10 characters.'],
    ['x'.repeat(201), 'Must have at most 200 characters.'],
    ['aaaaaaaaaaaa', 'This password is too common. Choose another one.'],
  ])('refuses %s', (password, message) => {
    const refuse = () => assertPasswordStrength(password);
    expect(refuse).toThrow(CodedError);
    expect(refuse).toThrow(
      expect.objectContaining({
        code: 'VALIDATION',
        issues: [expect.objectContaining({ path: 'body.password', message })],
      }),
    );
  });

  it('accepts ten characters', () => {
    expect(assertPasswordStrength('ten chars!')).toBeUndefined();
  });
});
