export const PASSWORD_MIN_LENGTH = 10;
/** Hashing is deliberately slow, so very long passwords could be used for denial of service. */
export const PASSWORD_MAX_LENGTH = 200;

export type PasswordProblem = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON';

/** The most common passwords of at least the minimum length. */
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

/** Null when the password is acceptable. Length is counted in code points, not in UTF-16 units. */
export function passwordProblem(password: string): PasswordProblem | null {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN_LENGTH) return 'TOO_SHORT';
  if (characters.length > PASSWORD_MAX_LENGTH) return 'TOO_LONG';
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || new Set(lower).size === 1 ? 'TOO_COMMON' : null;
}
