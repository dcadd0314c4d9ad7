import type { contract, ReplyOf } from '@clipscope/contract';

export type User = ReplyOf<typeof contract.adminUsers>['users'][number];
export type UserDetails = ReplyOf<typeof contract.adminUser>;
export type Team = ReplyOf<typeof contract.adminTeams>['teams'][number];
export type TeamDetails = ReplyOf<typeof contract.adminTeam>;
export type Subscription = TeamDetails['subscriptions'][number];
export type Ticket = ReplyOf<typeof contract.adminTickets>['tickets'][number];
export type Job = ReplyOf<typeof contract.adminJobs>['failed'][number];
export type Queue = ReplyOf<typeof contract.adminJobs>['queues'][number];
export type Connector = ReplyOf<typeof contract.adminSources>['connectors'][number];
export type PlatformSources = ReplyOf<typeof contract.adminSources>['platforms'][number];
export type UploadedFile = ReplyOf<typeof contract.adminImports>['imports'][number];
export type ForgottenAccount = ReplyOf<typeof contract.forgottenAccounts>['accounts'][number];
export type UsageDay = ReplyOf<typeof contract.adminUsage>['days'][number];
export type AuditEntry = ReplyOf<typeof contract.adminAudit>['entries'][number];

export const ROWS_A_PAGE = 25;
/** How often the screens refresh, so that failures appear soon. */
export const WATCH_MS = 30_000;

/** What staff can do with a file: share it, give it back to its team, or remove one without a team. */
export function actOf({ isShared, team }: UploadedFile): 'share' | 'unshare' | 'remove' {
  if (!isShared) return 'share';
  return team === null ? 'remove' : 'unshare';
}

/** Prefixes of logged actions. */
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
  'sentiment',
  'subscription',
  'team',
  'user',
] as const;

type Details = Readonly<Record<string, unknown>>;

/** A field of a log entry; `before` is undefined where only the new value was logged. */
type AuditChange = { readonly field: string; readonly before?: unknown; readonly after: unknown };

/** The details of a log entry as rows: of what changed with both values, and without what stayed. */
export function auditChanges(details: Details, field = 'value'): AuditChange[] {
  const { from, to, ...others } = details;
  const rest = Object.entries(others).flatMap(([name, value]) =>
    isDetails(value) ? auditChanges(value, name) : [{ field: name, after: value }],
  );
  if (!('from' in details && 'to' in details)) return rest;
  if (!isDetails(to)) return [{ field, before: from, after: to }, ...rest];
  const known = isDetails(from) ? from : {};
  const changed = Object.keys(to)
    .filter(name => JSON.stringify(known[name] ?? null) !== JSON.stringify(to[name]))
    .map(name => ({ field: name, before: known[name], after: to[name] }));
  return [...changed, ...rest];
}

function isDetails(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
