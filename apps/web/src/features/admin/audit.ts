/** The first words of what is logged: each stands for all that begins with it. */
export const AUDIT_KINDS = [
  'account',
  'api-key',
  'campaign',
  'favourites',
  'impersonation',
  'invitation',
  'job',
  'member',
  'password',
  'plan',
  'subscription',
  'team',
  'user',
] as const;

/** What an entry of the log tells beside its action, on one line. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
