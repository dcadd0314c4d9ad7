import type { Endpoint } from './endpoint.ts';

const CLOSED_TO_KEYS = ['/business/api-keys', '/business/paddle/'];

/** Keys may look, but who may enter and who somebody is are changed by people, signed in. */
const CHANGED_BY_PEOPLE = ['/business/team', '/business/user', '/business/internal-note', '/admin'];

/** What an API key needs to open the call; null when no key does. */
export function keyScopeFor({ method, path }: Pick<Endpoint, 'method' | 'path'>): 'read' | 'write' | null {
  const isUnder = (starts: readonly string[]) => starts.some(start => path.startsWith(start));
  if (isUnder(CLOSED_TO_KEYS)) return null;
  if (method === 'GET') return 'read';
  return isUnder(CHANGED_BY_PEOPLE) ? null : 'write';
}
