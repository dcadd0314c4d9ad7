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
type Outsider = (typeof OUTSIDERS)[number];
type Insider = (typeof INSIDERS)[number];
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
const DOORS = {
  anybody: everybody('in'),
  ownServer: everybody('FORBIDDEN'),
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
} as const satisfies Record<string, Record<Persona, Door>>;

/** Rows of the team that the calls are about, made anew after every call that changed them. */
export type TeamRows = {
  readonly teamId: string;
  readonly member: () => Promise<string>;
  readonly invitation: () => Promise<string>;
  readonly key: () => Promise<string>;
  readonly label: () => Promise<string>;
  readonly notification: () => Promise<string>;
  readonly search: () => Promise<string>;
  readonly ticket: () => Promise<string>;
  readonly favourite: () => Promise<string>;
  readonly removedFavourite: () => Promise<string>;
  readonly note: () => Promise<{ id: string; noteId: string }>;
  readonly folder: () => Promise<{ id: string; favouriteId: string }>;
  /** Two of them. */
  readonly campaigns: () => Promise<[string, string]>;
  readonly checkout: () => Promise<string>;
  readonly widgetGroup: () => Promise<string>;
  readonly widgetItem: () => Promise<string>;
  readonly listener: () => Promise<string>;
  readonly idea: () => Promise<string>;
  /** A file that nobody has read yet. */
  readonly import: () => Promise<string>;
  readonly sheetSync: () => Promise<string>;
  readonly shareLink: () => Promise<string>;
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
/** A dashboard is a person's own; an API key acts as the owner who made it. */
const ownersAlone = {
  ...foreign,
  but: { billingReadOnly: 'NOT_FOUND', contributor: 'NOT_FOUND' },
} as const;
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
  userDetails: { door: 'person', call: () => ({ body: { locale: 'fi-FI' } }) },
  exportUser: { door: 'person' },
  chatToken: {
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
  labelFavourites: {
    door: 'write',
    call: async rows => ({
      params: { id: await rows.label() },
      body: { favouriteIds: [await rows.favourite()], attached: true },
    }),
    ...foreign,
  },

  notifications: { door: 'read' },
  readNotifications: {
    door: 'person',
    call: async rows => ({ body: { ids: [await rows.notification()] } }),
    ...ownersAlone,
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

  exportFavourites: { door: 'planRead' },
  exportFavouritesHistory: { door: 'planRead' },
  exportFavouritesVideos: {
    door: 'planRead',
    call: () => ({ params: { a: '2026-11-01', b: '2026-11-02' } }),
  },
  exportYoutubeFavourites: { door: 'planRead' },
  exportsMade: { door: 'read' },

  uploadImport: {
    door: 'write',
    call: () => ({ query: { name: 'isolation.ndjson' }, body: Buffer.from(crypto.randomUUID()) }),
  },
  imports: { door: 'read' },
  importById: {
    door: 'read',
    call: async rows => ({ params: { id: await rows.import() } }),
    ...foreign,
  },
  mapImport: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.import() }, body: { handle: 'isolation' } }),
    answers: 'CONFLICT',
    ...foreign,
  },
  startImport: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.import() } }),
    answers: 'CONFLICT',
    ...foreign,
  },
  removeImport: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.import() } }),
    ...foreign,
  },
  importNotUnderstood: {
    door: 'read',
    call: async rows => ({ params: { id: await rows.import() } }),
    answers: 'CONFLICT',
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

  adminUsers: { door: 'staffRead' },
  adminUser: {
    door: 'staffRead',
    call: async rows => ({ params: { userId: await rows.member() } }),
  },
  adminTeams: { door: 'staffRead' },
  adminTeam: { door: 'staffRead', call: ({ teamId }) => ({ params: { teamId } }) },
  adminChangePlan: {
    door: 'staff',
    call: ({ teamId }) => ({ params: { teamId }, body: { plan: 'ENTERPRISE', reason: 'A test' } }),
    answers: 'CONFLICT',
  },
  adminSubscriptions: { door: 'staffRead' },
  startImpersonation: {
    door: 'staff',
    call: async rows => ({ body: { userId: await rows.member(), reason: 'A test' } }),
  },
  endImpersonation: {
    door: 'staff',
    call: () => ({ params: { id: crypto.randomUUID() } }),
    answers: 'NOT_FOUND',
  },
  setDemoMode: { door: 'staff', call: () => ({ body: { demoMode: true } }) },
  adminTickets: { door: 'staffRead' },
  adminTicket: { door: 'staffRead', call: async rows => ({ params: { id: await rows.ticket() } }) },
  answerTicket: {
    door: 'staff',
    call: async rows => ({ params: { id: await rows.ticket() }, body: { message: 'Now.' } }),
  },
  changeTicket: {
    door: 'staff',
    call: async rows => ({ params: { id: await rows.ticket() }, body: { state: 'closed' } }),
  },
  adminUsage: { door: 'staffRead' },
  adminUserUsage: {
    door: 'staffRead',
    call: async rows => ({ params: { userId: await rows.member() } }),
  },
  adminJobs: { door: 'staffRead' },
  retryJob: {
    door: 'staff',
    call: () => ({ params: { queue: 'track-subject', id: crypto.randomUUID() } }),
    answers: 'NOT_FOUND',
  },
  forgetAccount: {
    door: 'staff',
    call: () => ({ body: { platform: 'tiktok', accountId: '7001', reason: 'Asked by the person.' } }),
  },
  forgottenAccounts: { door: 'staffRead' },
  adminSources: { door: 'staffRead' },
  changeSource: {
    door: 'staff',
    call: () => ({ params: { source: 'youtube-data-api' }, body: { secrets: { apiKey: 'isolation' } } }),
  },
  removeSource: {
    door: 'staff',
    call: () => ({ params: { source: 'tiktok-research-api' } }),
    answers: 'NOT_FOUND',
  },
  testSource: {
    door: 'staff',
    call: () => ({ params: { source: 'tiktok-research-api' } }),
    answers: 'NOT_FOUND',
  },
  authorizeSource: {
    door: 'staff',
    call: () => ({ params: { source: 'tiktok-display-api' } }),
    answers: 'NOT_FOUND',
  },
  completeSource: {
    door: 'staff',
    call: () => ({ body: { code: 'a code', state: 'v1.of-somebody-else' } }),
    answers: 'LINK_INVALID',
  },
  adminIngest: { door: 'staffRead' },
  adminImports: { door: 'staffRead' },
  shareImport: { door: 'staff', call: async rows => ({ params: { id: await rows.import() } }) },
  unshareImport: { door: 'staff', call: async rows => ({ params: { id: await rows.import() } }) },
  removeSharedImport: {
    door: 'staff',
    call: async rows => ({ params: { id: await rows.import() } }),
    answers: 'CONFLICT',
  },
  adminAudit: { door: 'staffRead' },

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
  restoreFavourites: {
    door: 'write',
    call: async rows => ({ body: { ids: [await rows.removedFavourite()] } }),
    ...foreign,
  },
  addFavourites: { door: 'write', call: () => ({ body: { lines: ['#isolation'] } }) },
  favouriteNotes: {
    door: 'read',
    call: async rows => ({ params: { id: (await rows.note()).id } }),
    ...foreign,
  },
  addFavouriteNote: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.favourite() }, body: { text: 'Asked on Monday.' } }),
    ...foreign,
  },
  changeFavouriteNote: {
    door: 'write',
    call: async rows => ({ params: await rows.note(), body: { text: 'Asked on Tuesday.' } }),
    ...foreign,
  },
  removeFavouriteNote: { door: 'write', call: async rows => ({ params: await rows.note() }), ...foreign },

  folders: { door: 'read' },
  createFolder: { door: 'write', call: () => ({ body: { name: crypto.randomUUID() } }) },
  renameFolder: {
    door: 'write',
    call: async rows => ({ params: { id: (await rows.folder()).id }, body: { name: crypto.randomUUID() } }),
    ...foreign,
  },
  removeFolder: {
    door: 'write',
    call: async rows => ({ params: { id: (await rows.folder()).id } }),
    ...foreign,
  },
  orderFolders: {
    door: 'write',
    call: async rows => ({ body: { ids: [(await rows.folder()).id] } }),
    ...foreign,
  },
  putIntoFolder: { door: 'write', call: async rows => intoFolder(await rows.folder()), ...foreign },
  orderFolder: { door: 'write', call: async rows => intoFolder(await rows.folder()), ...foreign },
  takeFromFolder: { door: 'write', call: async rows => ({ params: await rows.folder() }), ...foreign },

  campaigns: { door: 'read' },
  createCampaign: {
    door: 'write',
    call: () => ({ body: { name: 'Spring', startDate: '2026-11-01', endDate: '2026-11-30' } }),
  },
  campaign: { door: 'read', call: ofCampaign(), ...foreign },
  changeCampaign: { door: 'write', call: ofCampaign({ body: { name: 'Summer' } }), ...foreign },
  removeCampaign: { door: 'write', call: ofCampaign(), ...foreign },
  putCampaignMember: {
    door: 'write',
    call: ofCampaign({ body: { account: 'nobody' } }),
    answers: 'NOT_FOUND',
  },
  removeCampaignMember: {
    door: 'write',
    call: ofCampaign({ query: { accountId: 'nobody' } }),
    answers: 'NOT_FOUND',
  },
  addCampaignHashtags: {
    door: 'write',
    call: ofCampaign({ body: { hashtags: ['isolation'] } }),
    ...foreign,
  },
  removeCampaignHashtag: {
    door: 'write',
    call: ofCampaign({ query: { hashtag: 'nothing' } }),
    answers: 'NOT_FOUND',
  },
  addCampaignVideo: { door: 'write', call: ofCampaign({ body: { video: '7400' } }), answers: 'NOT_FOUND' },
  removeCampaignVideo: {
    door: 'write',
    call: ofCampaign({ query: { videoId: '7400' } }),
    answers: 'NOT_FOUND',
  },
  campaignResults: { door: 'read', call: ofCampaign(), ...foreign },
  compareCampaigns: {
    door: 'read',
    call: async rows => ({ query: { ids: (await rows.campaigns()).join() } }),
    ...foreign,
  },

  fetchAccount: { door: 'write', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountProgress: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountBasic: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountSeries: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountVideos: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountInfo: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountScore: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountPerformance: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountVideoRanks: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountVideo: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountBestTime: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountForecast: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountFindings: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountMentions: { door: 'planRead', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountContent: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  accountComments: { door: 'planRead', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  followerAttribution: { door: 'read', call: () => ({ query: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  powerTable: { door: 'read' },
  powerTableHistory: { door: 'read' },
  searchAccounts: { door: 'read', call: () => ({ params: { q: 'nobody' } }) },
  searchHashtags: { door: 'read', call: () => ({ params: { q: 'nobody' } }) },
  searchSounds: { door: 'read', call: () => ({ params: { q: 'nobody' } }) },
  searchVideos: { door: 'read', call: () => ({ params: { q: 'nobody' } }) },
  searchAll: { door: 'read', call: () => ({ params: { q: 'nobody' } }) },
  video: { door: 'read', call: () => ({ params: { id: '1' } }), answers: 'NOT_FOUND' },
  videoSeries: { door: 'read', call: () => ({ params: { id: '1' } }), answers: 'NOT_FOUND' },
  videoComments: {
    door: 'read',
    call: () => ({ params: { id: '1' } }),
    answers: 'NOT_FOUND',
    but: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  audienceDemographic: {
    door: 'read',
    call: () => ({ params: { id: 'nobody' } }),
    answers: 'NOT_FOUND',
    but: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  videoAudience: {
    door: 'read',
    call: () => ({ params: { id: '1' } }),
    answers: 'NOT_FOUND',
    but: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  playlists: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  finderSearch: { door: 'read', but: { basicPlan: 'FEATURE_NOT_IN_PLAN' } },
  finderCategories: { door: 'read', but: { basicPlan: 'FEATURE_NOT_IN_PLAN' } },
  suggestedAccounts: {
    door: 'read',
    call: () => ({ params: { id: 'nobody' } }),
    answers: 'NOT_FOUND',
    but: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  multiplatformAccounts: {
    door: 'read',
    call: () => ({ params: { a: 'tiktok', b: 'nobody' } }),
    answers: 'NOT_FOUND',
  },
  youtubeAccountBasic: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  youtubeAccountSeries: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  youtubeAccountVideos: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  youtubeVideo: { door: 'read', call: () => ({ params: { id: '1' } }), answers: 'NOT_FOUND' },
  youtubeVideoSeries: { door: 'read', call: () => ({ params: { id: '1' } }), answers: 'NOT_FOUND' },
  instagramHashtagSeries: { door: 'read', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },

  widgetGroups: { door: 'read' },
  widgetGroupById: {
    door: 'read',
    call: async rows => ({ params: { id: await rows.widgetGroup() } }),
    ...ownersAlone,
  },
  createWidgetGroup: { door: 'planWrite', call: () => ({ body: { name: 'Competition' } }) },
  changeWidgetGroup: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetGroup() }, body: { name: 'Rivals' } }),
    ...ownersAlone,
  },
  removeWidgetGroup: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetGroup() } }),
    ...ownersAlone,
  },
  widgetItem: {
    door: 'read',
    call: async rows => ({ params: { id: await rows.widgetItem() } }),
    ...ownersAlone,
  },
  createWidgetItem: {
    door: 'planWrite',
    call: async rows => ({ body: { groupId: await rows.widgetGroup(), kind: 'tracked-hashtags' } }),
    ...ownersAlone,
  },
  changeWidgetItem: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetItem() }, body: { width: 3 } }),
    ...ownersAlone,
  },
  removeWidgetItem: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetItem() } }),
    ...ownersAlone,
  },
  widgetData: {
    door: 'read',
    call: async rows => ({ params: { id: await rows.widgetItem() } }),
    answers: 'VALIDATION',
    ...ownersAlone,
  },
  onboardingChecklist: { door: 'read' },
  trackedAccountsWidget: { door: 'read' },
  trackedAccountsVideos: { door: 'read' },
  recommendedVideos: { door: 'read' },
  trackedHashtagsWidget: { door: 'read' },

  listeners: { door: 'planRead' },
  createListener: {
    door: 'planWrite',
    call: () => ({ body: { name: crypto.randomUUID(), any: ['pasta'] } }),
  },
  changeListener: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.listener() }, body: { isPaused: true } }),
    ...foreign,
  },
  removeListener: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.listener() } }),
    ...foreign,
  },
  contentAssistant: { door: 'planRead' },
  rateIdea: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.idea() }, body: { rating: 'useful' } }),
    ...foreign,
  },
  removeIdea: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.idea() } }),
    ...foreign,
  },
  sheetSyncs: { door: 'planRead' },
  createSheetSync: {
    door: 'planWrite',
    call: () => ({
      body: {
        spreadsheet: `https://docs.google.com/spreadsheets/d/${crypto.randomUUID()}/edit`,
        sheetName: 'Creators',
        content: 'favourites',
        schedule: 'daily',
      },
    }),
  },
  changeSheetSync: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.sheetSync() }, body: { enabled: false } }),
    ...foreign,
  },
  removeSheetSync: {
    door: 'planWrite',
    call: async rows => ({ params: { id: await rows.sheetSync() } }),
    ...foreign,
  },
  shareLinks: { door: 'read' },
  createShareLink: { door: 'write', call: () => ({ body: { kind: 'hashtag', subjectId: 'isolation' } }) },
  revokeShareLink: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.shareLink() } }),
    ...foreign,
  },
  openShare: {
    door: 'anybody',
    call: () => ({ params: { token: 't'.repeat(64) } }),
    answers: 'LINK_INVALID',
  },
  sharedReport: {
    door: 'anybody',
    call: () => ({ params: { token: 't'.repeat(64) } }),
    answers: 'LINK_INVALID',
  },

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
  previewChange: {
    door: 'billing',
    call: () => ({ query: { plan: 'ENTERPRISE', cycle: 'year' } }),
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

  hashtagInfo: { door: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), answers: 'NOT_FOUND' },
  hashtagSeries: { door: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), answers: 'NOT_FOUND' },
  hashtagUsers: { door: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), answers: 'NOT_FOUND' },
  hashtagVideos: { door: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), answers: 'NOT_FOUND' },
  hashtagRegionsSeries: {
    door: 'read',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    answers: 'NOT_FOUND',
  },
  hashtagScores: { door: 'read', call: () => ({ query: { tags: 'nobodyhasthis' } }) },
  hashtagHighlights: {
    door: 'read',
    call: () => ({ query: { tag: 'nobodyhasthis' } }),
    answers: 'NOT_FOUND',
  },
  hashtagMetadata: { door: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), answers: 'NOT_FOUND' },
  hashtagRelatedGraph: {
    door: 'planRead',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    answers: 'NOT_FOUND',
  },
  hashtagRelated: { door: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), answers: 'NOT_FOUND' },
  hashtagTracking: { door: 'read' },
  trackHashtag: { door: 'write', call: () => ({ body: { hashtag: 'isolation' } }) },
  untrackHashtag: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.favourite() } }),
    ...foreign,
  },
  soundInfo: { door: 'read', call: () => ({ params: { id: '75' } }), answers: 'NOT_FOUND' },
  soundSeries: { door: 'read', call: () => ({ params: { id: '75' } }), answers: 'NOT_FOUND' },
  soundUsers: { door: 'read', call: () => ({ params: { id: '75' } }), answers: 'NOT_FOUND' },
  soundVideos: { door: 'read', call: () => ({ params: { id: '75' } }), answers: 'NOT_FOUND' },
  soundRegionsSeries: { door: 'read', call: () => ({ params: { id: '75' } }), answers: 'NOT_FOUND' },
  soundScores: { door: 'read', call: () => ({ query: { ids: '75' } }) },
  soundTracking: { door: 'read' },
  trackSound: { door: 'write', call: () => ({ body: { soundId: '7501' } }) },
  untrackSound: {
    door: 'write',
    call: async rows => ({ params: { id: await rows.favourite() } }),
    answers: 'NOT_FOUND',
  },
  stickerInfo: { door: 'read', call: () => ({ params: { id: 'effect:1' } }), answers: 'NOT_FOUND' },
  stickerSeries: { door: 'read', call: () => ({ params: { id: 'effect:1' } }), answers: 'NOT_FOUND' },
  stickerVideos: { door: 'read', call: () => ({ params: { id: 'effect:1' } }), answers: 'NOT_FOUND' },
  trendingHashtags: { door: 'planRead', call: () => ({ params: { region: 'world' } }) },
  trendingSounds: { door: 'planRead', call: () => ({ params: { region: 'fi' } }) },
  trendingRegion: { door: 'planRead', call: () => ({ params: { id: 'FI' } }) },
  trendingAccounts: { door: 'planRead', call: () => ({ params: { id: 'food-drink' } }) },
  industries: { door: 'planRead' },
  industryAccounts: { door: 'planRead', call: () => ({ params: { industry: 'food-drink' } }) },
  industryVideos: { door: 'planRead', call: () => ({ params: { industry: 'food-drink' } }) },
  industryScores: { door: 'planRead', call: () => ({ params: { industry: 'food-drink' } }) },
  shareOfVoice: {
    door: 'planRead',
    call: () => ({ query: { kind: 'account', ids: 'nobody,nobodyelse' } }),
    answers: 'NOT_FOUND',
  },
  metrics: { door: 'read' },
  explainMetric: {
    door: 'read',
    call: () => ({ params: { metric: 'like_rate' }, query: { kind: 'account', id: 'nobody' } }),
    answers: 'NOT_FOUND',
  },
  sourceRules: { door: 'anybody' },
  marketingHashtag: {
    door: 'anybody',
    call: () => ({ params: { id: 'nobodyhasthis' } }),
    answers: 'NOT_FOUND',
  },
  marketingAccount: { door: 'anybody', call: () => ({ params: { id: 'nobody' } }), answers: 'NOT_FOUND' },
  marketingAccounts: { door: 'anybody', call: () => ({ query: { industry: 'food-drink' } }) },
  marketingOverview: { door: 'anybody' },
};

type Imported = { readonly id: string; readonly videoId: string; readonly hashtag: string };
const ofAccount = ({ id }: Imported): Call => ({ params: { id } });
const ofVideo = ({ videoId }: Imported): Call => ({ params: { id: videoId } });

/**
 * Calls that show what an import told of an account. Whatever its team asked of them, another team is answered as if
 * the file had never been brought, while it is there and when it was removed.
 */
export const SHOWS_IMPORTED: Partial<Record<EndpointName, (imported: Imported) => Call>> = {
  accountBasic: ofAccount,
  accountInfo: ofAccount,
  accountSeries: ofAccount,
  accountVideos: ofAccount,
  accountScore: ofAccount,
  accountFindings: ofAccount,
  accountForecast: ofAccount,
  followerAttribution: ({ id }) => ({ query: { id } }),
  explainMetric: ({ id }) => ({ params: { metric: 'forecast' }, query: { kind: 'account', id } }),
  video: ofVideo,
  videoSeries: ofVideo,
  searchAccounts: ({ id }) => ({ params: { q: id } }),
  hashtagInfo: ({ hashtag }) => ({ params: { tag: hashtag } }),
  finderSearch: () => ({}),
  marketingAccount: ofAccount,
  marketingOverview: () => ({}),
};

function intoFolder({ id, favouriteId }: { id: string; favouriteId: string }): Call {
  return { params: { id }, body: { favouriteIds: [favouriteId] } };
}

function ofCampaign(call: Call = {}) {
  return async (rows: TeamRows): Promise<Call> => ({ params: { id: (await rows.campaigns())[0] }, ...call });
}

/** What the table says of a call and a person. */
export function expectedOutcome(name: EndpointName, persona: Persona): Outcome {
  const { door, answers = 'ok', answersOutsiders = answers, but } = TABLE[name];
  const exception = but?.[persona];
  if (exception) return exception;
  const atDoor = DOORS[door][persona];
  if (atDoor !== 'in') return atDoor;
  return OUTSIDERS.some(outsider => outsider === persona) ? answersOutsiders : answers;
}
