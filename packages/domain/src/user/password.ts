export const PASSWORD_MIN_LENGTH = 10;
/** Hashing is slow on purpose; without an upper bound a long text would be a cheap attack. */
export const PASSWORD_MAX_LENGTH = 200;

export type PasswordProblem = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON';

/** What guessers try first among passwords that are long enough. */
const COMMON_PASSWORDS = new Set([
  '0123456789',
  '1234567890',
  '12345678910',
  '123456789a',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  '9876543210',
  'abcdefghij',
  'changeme123',
  'clipscope1',
  'clipscope123',
  'iloveyou123',
  'letmein123',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'q1w2e3r4t5',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop',
  'tiktok12345',
  'welcome123',
]);

/** Null when the password is good enough. Characters are counted as people count them, not in UTF-16 units. */
export function passwordProblem(password: string): PasswordProblem | null {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN_LENGTH) return 'TOO_SHORT';
  if (characters.length > PASSWORD_MAX_LENGTH) return 'TOO_LONG';
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || new Set(lower).size === 1 ? 'TOO_COMMON' : null;
}
