import type { EndpointName, ErrorCode } from '@clipscope/contract';

/** Those who have no business with the team's rows, and those who have. */
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
export type Outsider = (typeof OUTSIDERS)[number];
export type Insider = (typeof INSIDERS)[number];
export type Persona = Outsider | Insider;

/** `in`: the door opens, and the call's own answer follows. */
type Door = 'in' | ErrorCode;
/** `open`: anything but a refusal at the door. */
export type Outcome = 'ok' | 'open' | ErrorCode;

const NO_ENTRY = {
  anonymous: 'UNAUTHENTICATED',
  deletedMember: 'SESSION_EXPIRED',
  revokedKey: 'UNAUTHENTICATED',
  expiredToken: 'SESSION_EXPIRED',
} as const;
const everybody = <D extends Door>(door: D): Record<Persona, D> =>
  Object.fromEntries([...OUTSIDERS, ...INSIDERS].map(persona => [persona, door])) as Record<Persona, D>;

const read: Record<Persona, Door> = { ...everybody('in'), ...NO_ENTRY };
const write: Record<Persona, Door> = { ...read, readKey: 'FORBIDDEN' };
const person: Record<Persona, Door> = { ...write, writeKey: 'FORBIDDEN' };
const staffRead: Record<Persona, Door> = {
  ...everybody('FEATURE_NOT_IN_PLAN'),
  ...NO_ENTRY,
  admin: 'in',
};

/** Who gets through which kind of door. */
export const DOORS = {
  anybody: everybody('in'),
  ownServer: everybody('FORBIDDEN'),
  read,
  write,
  person,
  owner: { ...person, contributor: 'FORBIDDEN' },
  billing: { ...person, contributor: 'FORBIDDEN', billingReadOnly: 'FORBIDDEN' },
  apiPlan: { ...person, basicPlan: 'FEATURE_NOT_IN_PLAN' },
  staffRead,
  staff: { ...staffRead, readKey: 'FORBIDDEN', writeKey: 'FORBIDDEN' },
} as const satisfies Record<string, Record<Persona, Door>>;

/** Rows of the team that the calls are about, made anew for every call. */
export type TeamRows = {
  readonly teamId: string;
  readonly member: () => Promise<string>;
  readonly invitation: () => Promise<string>;
  readonly key: () => Promise<string>;
  readonly label: () => Promise<string>;
  readonly search: () => Promise<string>;
  readonly ticket: () => Promise<string>;
  readonly favourite: () => Promise<string>;
  readonly checkout: () => Promise<string>;
};
type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

type Row = {
  readonly door: keyof typeof DOORS;
  readonly call?: (rows: TeamRows) => Call | Promise<Call>;
  /** What follows behind the door; `ok` when left out. */
  readonly answers?: Outcome;
  /** What follows for those of other teams, where it differs. */
  readonly answersOutsiders?: Outcome;
  readonly but?: Partial<Record<Persona, Outcome>>;
};

const foreign = { answersOutsiders: 'NOT_FOUND' } as const;
const subject = { kind: 'hashtag', platform: 'tiktok', subjectId: 'isolation' };

/** Every call of the product: a call without a row does not compile. */
export const TABLE: Record<EndpointName, Row> = {
  health: { door: 'anybody' },
  outbox: { door: 'anybody' },
  authToken: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  authRefresh: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  authRevoke: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  authOauth: { door: 'ownServer', call: () => ({ body: {} }) },
  signUp: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  requestVerification: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  verifyEmail: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  requestPasswordReset: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  resetPassword: { door: 'anybody', call: () => ({ body: {} }), answers: 'VALIDATION' },
  openInvitation: {
    door: 'anybody',
    call: () => ({ params: { token: 't'.repeat(43) } }),
    answers: 'LINK_INVALID',
  },
  acceptInvitation: {
    door: 'anybody',
    call: () => ({ params: { token: 't'.repeat(43) }, body: {} }),
    answers: 'LINK_INVALID',
  },

  businessUser: { door: 'read' },
  updateUser: { door: 'person', call: () => ({ body: { country_asked: true } }) },
  userSettings: { door: 'read' },
  verificationLink: { door: 'read' },
  createUtmTag: { door: 'person', call: () => ({ body: { source: 'letter' } }) },
  removeUserAccount: {
    door: 'person',
    call: () => ({ body: { email: 'nobody@nowhere.example' } }),
    answers: 'VALIDATION',
  },
  userProblem: { door: 'person', call: () => ({ body: { message: 'The chart is empty.' } }) },
  trackUsage: {
    door: 'write',
    call: () => ({ body: { action: 'open', feature: 'page_view', url: '/dashboard' } }),
  },

  team: { door: 'read' },
  renameTeam: { door: 'owner', call: () => ({ body: { name: 'Another name' } }) },
  teamMembers: { door: 'read' },
  changeMember: {
    door: 'owner',
    call: async rows => ({ params: { userId: await rows.member() }, body: { billing: 'EDIT' } }),
    ...foreign,
  },
  removeMember: {
    door: 'owner',
    call: async rows => ({ params: { userId: await rows.member() } }),
    ...foreign,
  },
  inviteMember: { door: 'owner', call: () => ({ body: { email: 'guest@guests.example' } }) },
  withdrawInvitation: {
    door: 'owner',
    call: async rows => ({ params: { id: await rows.invitation() } }),
    ...foreign,
  },

  apiKeys: { door: 'apiPlan' },
  createApiKey: { door: 'apiPlan', call: () => ({ body: { name: 'Nightly report' } }) },
  revokeApiKey: {
    door: 'apiPlan',
    call: async rows => ({ params: { id: await rows.key() } }),
    ...foreign,
    but: { contributor: 'NOT_FOUND' },
  },

  labels: { door: 'read' },
  createLabel: { door: 'write', call: () => ({ body: { name: crypto.randomUUID() } }) },
  changeLabel: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.label() }, body: { color: '#00ff00' } }),
    ...foreign,
  },
  removeLabel: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.label() } }),
    ...foreign,
  },
  attachLabel: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.label() }, body: subject }),
    ...foreign,
  },
  detachLabel: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.label() }, query: subject }),
    ...foreign,
  },

  savedSearches: { door: 'read' },
  saveSearch: {
    door: 'write',
    call: () => ({ body: { name: crypto.randomUUID(), view: 'search', query: 'q=pasta' } }),
  },
  removeSavedSearch: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.search() } }),
    ...foreign,
  },

  supportTickets: { door: 'read' },
  openTicket: {
    door: 'write',
    call: () => ({ body: { category: 'GENERAL_INQUIRY', subject: 'A question', message: 'When?' } }),
  },
  writeToSupport: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.ticket() }, body: { message: 'And how?' } }),
    ...foreign,
  },
  internalNotes: { door: 'staffRead', call: ({ teamId }) => ({ query: { teamId } }) },
  addInternalNote: {
    door: 'staff',
    call: ({ teamId }) => ({ body: { teamId, text: 'Pays by invoice.' } }),
  },

  csvQuota: { door: 'read' },
  useReport: { door: 'read', call: () => ({ params: { report: 'account', id: '7001' } }) },
  businessUsage: { door: 'read' },

  favourites: { door: 'read' },
  addFavourite: { door: 'write', call: () => ({ body: { kind: 'hashtag', subject: 'isolation' } }) },
  removeFavourite: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.favourite() } }),
    ...foreign,
  },
  fetchAccount: { door: 'write', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountProgress: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountBasic: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountSeries: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountVideos: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  searchAccounts: { door: 'read', call: () => ({ params: { q: 'nobody' } }) },

  billingPlans: { door: 'anybody' },
  validatePublicDiscountCode: { door: 'anybody', call: () => ({ query: { code: 'NONE' } }) },
  validateDiscountCode: { door: 'person', call: () => ({ query: { code: 'NONE' } }) },
  transactions: { door: 'person' },
  subscription: { door: 'person' },
  cancelSubscription: { door: 'billing', answers: 'open' },
  checkoutUrl: {
    door: 'billing',
    call: () => ({ body: { plan: 'ENTERPRISE', cycle: 'month' } }),
    answers: 'open',
  },
  checkoutComplete: {
    door: 'billing',
    call: async rows => ({ body: { checkoutId: await rows.checkout() } }),
    answers: 'open',
    answersOutsiders: 'NOT_FOUND',
  },
  changeSubscription: {
    door: 'billing',
    call: () => ({ body: { plan: 'ENTERPRISE', cycle: 'year' } }),
    answers: 'open',
  },
  completeSubscription: {
    door: 'billing',
    call: () => ({ body: { subscriptionId: 'sub_nobody' } }),
    answers: 'NOT_FOUND',
  },
  paymentMethodUrl: { door: 'billing', answers: 'open' },
  cancelReason: {
    door: 'billing',
    call: ({ teamId }) => ({
      body: {
        userId: teamId,
        plan: 'ENTERPRISE',
        feedback: '',
        cancelReasons: [],
        lovedTools: [],
        wasTrialSubscription: false,
      },
    }),
    answers: 'VALIDATION',
  },
};

/** What the table says of a call and a person. */
export function expectedOutcome(name: EndpointName, persona: Persona): Outcome {
  const { door, answers = 'ok', answersOutsiders = answers, but } = TABLE[name];
  const exception = but?.[persona];
  if (exception) return exception;
  const atDoor = DOORS[door][persona];
  if (atDoor !== 'in') return atDoor;
  return OUTSIDERS.some(outsider => outsider === persona) ? answersOutsiders : answers;
}
