import type { Endpoint } from './endpoint.ts';

const CLOSED_TO_KEYS = ['/business/api-keys', '/business/paddle/', '/business/user/export'];

/** Keys may look, but who may enter and who somebody is are changed by people, signed in. */
const CHANGED_BY_PEOPLE = [
  '/business/team',
  '/business/user',
  '/business/notifications',
  '/business/internal-note',
  '/admin',
  '/hubspot',
];

/** What an API key needs to open the call; null when no key does. */
export function keyScopeFor({ method, path }: Pick<Endpoint, 'method' | 'path'>): 'read' | 'write' | null {
  const isUnder = (starts: readonly string[]) => starts.some(start => path.startsWith(start));
  if (isUnder(CLOSED_TO_KEYS)) return null;
  if (method === 'GET') return 'read';
  return isUnder(CHANGED_BY_PEOPLE) ? null : 'write';
}

/** Reading these is the first step of changing something, uses up the team's quota, or takes data away. */
const CLOSED_LOOKS = [
  '/business/paddle/payment-method-url',
  '/business/user/export',
  '/business/email/get-verification-link',
  '/export/',
  '/youtube/export/',
];

/** Sent by every page; what staff do in a user's place is not recorded as the user's. */
const IGNORED_WRITES = ['/usage-tracking'];

/** Staff in a user's place see what the user sees, and change nothing. */
export function isOpenToImpersonation({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  if (method !== 'GET') return IGNORED_WRITES.includes(path);
  return !CLOSED_LOOKS.some(start => path.startsWith(start));
}
