import type { ErrorCode } from '@clipscope/contract';

/** Callers without and with access to the team's data. */
export const OUTSIDERS = [
  'anonymous',
  'otherOwner',
  'basicPlan',
  'admin',
  'deletedMember',
  'revokedKey',
  'expiredToken',
] as const;
export const INSIDERS = ['owner', 'billingReadOnly', 'contributor', 'readKey', 'writeKey'] as const;
type Outsider = (typeof OUTSIDERS)[number];
type Insider = (typeof INSIDERS)[number];
export type Persona = Outsider | Insider;

/** `in`: the caller has access, and the call's own reply follows. */
type Access = 'in' | ErrorCode;
/** `open`: any reply except an access error. */
export type Outcome = 'ok' | 'open' | ErrorCode;

const NO_SESSION = {
  anonymous: 'UNAUTHENTICATED',
  deletedMember: 'SESSION_EXPIRED',
  revokedKey: 'UNAUTHENTICATED',
  expiredToken: 'SESSION_EXPIRED',
} as const;
const everyone = <A extends Access>(access: A): Record<Persona, A> =>
  Object.fromEntries([...OUTSIDERS, ...INSIDERS].map(persona => [persona, access])) as Record<Persona, A>;

const read: Record<Persona, Access> = { ...everyone('in'), ...NO_SESSION };
const write: Record<Persona, Access> = { ...read, readKey: 'FORBIDDEN' };
const person: Record<Persona, Access> = { ...write, writeKey: 'FORBIDDEN' };
const staffRead: Record<Persona, Access> = {
  ...everyone('FEATURE_NOT_IN_PLAN'),
  ...NO_SESSION,
  admin: 'in',
};

/** The access of each caller, by kind of endpoint. */
const ACCESS = {
  public: everyone('in'),
  webServer: everyone('FORBIDDEN'),
  read,
  write,
  person,
  owner: { ...person, contributor: 'FORBIDDEN' },
  billing: { ...person, contributor: 'FORBIDDEN', billingReadOnly: 'FORBIDDEN' },
  apiPlan: { ...person, basicPlan: 'FEATURE_NOT_IN_PLAN' },
  planRead: { ...read, basicPlan: 'FEATURE_NOT_IN_PLAN' },
  planWrite: { ...write, basicPlan: 'FEATURE_NOT_IN_PLAN' },
  staffRead,
  staff: { ...staffRead, readKey: 'FORBIDDEN', writeKey: 'FORBIDDEN' },
} as const satisfies Record<string, Record<Persona, Access>>;

export type Expected = {
  readonly access: keyof typeof ACCESS;
  /** The outcome with access; defaults to `ok`. */
  readonly outcome?: Outcome;
  /** The outcome for callers of other teams, if it differs. */
  readonly outsiderOutcome?: Outcome;
  readonly except?: Partial<Record<Persona, Outcome>>;
};

export function expectedOutcome(expected: Expected, persona: Persona): Outcome {
  const { access, outcome = 'ok', outsiderOutcome = outcome, except } = expected;
  const exception = except?.[persona];
  if (exception) return exception;
  const allowed = ACCESS[access][persona];
  if (allowed !== 'in') return allowed;
  return OUTSIDERS.some(outsider => outsider === persona) ? outsiderOutcome : outcome;
}
