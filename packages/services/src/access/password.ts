import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Reason, reason } from '@clipscope/contract';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordProblem,
  passwordProblem,
} from '@clipscope/domain';
import { invalidField } from '../errors.ts';

export type PasswordCost = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
};

/** 19 MiB and about 50 ms of one core. Hashes of another cost are replaced at the next sign-in. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PROBLEMS: Record<PasswordProblem, Reason> = {
  TOO_SHORT: reason('fields.minLength', { minimum: PASSWORD_MIN_LENGTH }),
  TOO_LONG: reason('fields.maxLength', { maximum: PASSWORD_MAX_LENGTH }),
  TOO_COMMON: reason('fields.passwordCommon'),
};

const derive = promisify(argon2);

/** Returns a PHC string, which contains cost and salt. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return toPhc(cost, salt, await tagOf(password, cost, salt, TAG_BYTES));
}

/** Without a stored hash (an unknown address, or a user without a password) it does the same work and returns false. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  defaultCost = PASSWORD_COST,
): Promise<boolean> {
  const { cost, salt, tag } = stored === null ? { ...DECOY, cost: defaultCost } : fromPhc(stored);
  const computed = await tagOf(password, cost, salt, tag.length);
  return timingSafeEqual(computed, tag) && stored !== null;
}

export function needsNewHash(stored: string, defaultCost = PASSWORD_COST): boolean {
  const { cost, salt, tag } = fromPhc(stored);
  return toPhc(defaultCost, salt, tag) !== toPhc(cost, salt, tag);
}

export function assertPasswordStrength(password: string): void {
  const problem = passwordProblem(password);
  if (problem !== null) throw invalidField('body.password', PROBLEMS[problem]);
}

/** Keyboards enter the same password in composed or decomposed form. */
async function tagOf(password: string, cost: PasswordCost, salt: Buffer, tagLength: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  return derive('argon2id', { message, nonce: salt, tagLength, ...cost });
}

function toPhc({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function fromPhc(text: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(text) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password hash is not Argon2id.');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const DECOY = { salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
