import type { EndpointName } from '@clipscope/contract';
import type { Expected } from './isolation-personas.ts';

/** Creates rows of the team for the calls. */
export type TeamRows = {
  readonly teamId: string;
  readonly member: () => Promise<string>;
  readonly invitation: () => Promise<string>;
  readonly key: () => Promise<string>;
  readonly label: () => Promise<string>;
  readonly notification: () => Promise<string>;
  readonly search: () => Promise<string>;
  /** The comment whose sentiment was corrected. */
  readonly correction: () => Promise<Record<string, string>>;
  /** The id of a topic that the team renamed. */
  readonly renamedTopic: () => Promise<string>;
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
  readonly alert: () => Promise<string>;
  readonly idea: () => Promise<string>;
  /** An uploaded file that is not read yet. */
  readonly import: () => Promise<string>;
  readonly sheetSync: () => Promise<string>;
  readonly shareLink: () => Promise<string>;
};
export type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

type Row = Expected & { readonly call?: (rows: TeamRows) => Call | Promise<Call> };

const foreign = { outsiderOutcome: 'NOT_FOUND' } as const;
/** For a user's own rows; an API key acts as the owner who created it. */
const ownRows = {
  ...foreign,
  except: { billingReadOnly: 'NOT_FOUND', contributor: 'NOT_FOUND' },
} as const;
/** An id that no row has. */
const unknown = {
  call: () => ({ params: { id: crypto.randomUUID() } }),
  outcome: 'NOT_FOUND',
} as const;
const inFolder = async (rows: TeamRows) => ({ query: { folder: (await rows.folder()).id } });
const subject = { kind: 'hashtag', platform: 'tiktok', subjectId: 'isolation' };

/** All calls; a call without a row does not compile. */
export const TABLE: Record<EndpointName, Row> = {
  health: { access: 'public' },
  outbox: { access: 'public' },
  authToken: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  authRefresh: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  authRevoke: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  authOauth: { access: 'webServer', call: () => ({ body: {} }) },
  signUp: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  requestVerification: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  verifyEmail: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  requestPasswordReset: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  resetPassword: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  openInvitation: {
    access: 'public',
    call: () => ({ params: { token: 't'.repeat(43) } }),
    outcome: 'LINK_INVALID',
  },
  acceptInvitation: {
    access: 'public',
    call: () => ({ params: { token: 't'.repeat(43) }, body: {} }),
    outcome: 'LINK_INVALID',
  },

  businessUser: { access: 'read' },
  updateUser: { access: 'person', call: () => ({ body: { country_asked: true } }) },
  userSettings: { access: 'read' },
  verificationLink: { access: 'read' },
  changePassword: {
    access: 'person',
    call: () => ({ body: { currentPassword: 'a guess', password: 'short' } }),
    outcome: 'VALIDATION',
  },
  requestEmailChange: {
    access: 'person',
    call: () => ({ body: { email: 'nobody@nowhere.example' } }),
    outcome: 'VALIDATION',
  },
  confirmEmailChange: { access: 'public', call: () => ({ body: {} }), outcome: 'VALIDATION' },
  userSessions: { access: 'person' },
  endUserSession: {
    access: 'person',
    call: () => ({ params: { id: '019a84c0-5b5e-7c7e-8a57-3b2a1c0d9e8f' } }),
    outcome: 'NOT_FOUND',
  },
  endOtherUserSessions: { access: 'person' },
  createUtmTag: { access: 'person', call: () => ({ body: { source: 'newsletter' } }) },
  removeUserAccount: {
    access: 'person',
    call: () => ({ body: { email: 'nobody@nowhere.example' } }),
    outcome: 'VALIDATION',
  },
  userDetails: { access: 'person', call: () => ({ body: { locale: 'fi-FI' } }) },
  exportUser: { access: 'person' },
  chatToken: {
    access: 'person',
    call: () => ({ body: { email: 'nobody@nowhere.example' } }),
    outcome: 'VALIDATION',
  },
  userProblem: { access: 'person', call: () => ({ body: { message: 'The chart is empty.' } }) },
  trackUsage: {
    access: 'write',
    call: () => ({ body: { action: 'open', feature: 'page_view', url: '/dashboard' } }),
  },

  setAnalyticsConsent: { access: 'person', call: () => ({ body: { consent: 'denied' } }) },

  team: { access: 'read' },
  renameTeam: { access: 'owner', call: () => ({ body: { name: 'Another name' } }) },
  teamMembers: { access: 'read' },
  changeMember: {
    access: 'owner',
    call: async rows => ({ params: { userId: await rows.member() }, body: { billing: 'EDIT' } }),
    ...foreign,
  },
  removeMember: {
    access: 'owner',
    call: async rows => ({ params: { userId: await rows.member() } }),
    ...foreign,
  },
  inviteMember: { access: 'owner', call: () => ({ body: { email: 'guest@guests.example' } }) },
  withdrawInvitation: {
    access: 'owner',
    call: async rows => ({ params: { id: await rows.invitation() } }),
    ...foreign,
  },

  apiKeys: { access: 'apiPlan' },
  createApiKey: { access: 'apiPlan', call: () => ({ body: { name: 'Nightly report' } }) },
  revokeApiKey: {
    access: 'apiPlan',
    call: async rows => ({ params: { id: await rows.key() } }),
    ...foreign,
    except: { contributor: 'NOT_FOUND' },
  },

  labels: { access: 'read' },
  createLabel: { access: 'write', call: () => ({ body: { name: crypto.randomUUID() } }) },
  changeLabel: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.label() }, body: { color: '#00ff00' } }),
    ...foreign,
  },
  removeLabel: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.label() } }),
    ...foreign,
  },
  attachLabel: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.label() }, body: subject }),
    ...foreign,
  },
  detachLabel: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.label() }, query: subject }),
    ...foreign,
  },
  labelFavourites: {
    access: 'write',
    call: async rows => ({
      params: { id: await rows.label() },
      body: { favouriteIds: [await rows.favourite()], attached: true },
    }),
    ...foreign,
  },

  notifications: { access: 'read' },
  readNotifications: {
    access: 'person',
    call: async rows => ({ body: { ids: [await rows.notification()] } }),
    ...ownRows,
  },

  savedSearches: { access: 'read' },
  saveSearch: {
    access: 'write',
    call: () => ({ body: { name: crypto.randomUUID(), view: 'search', query: 'q=pasta' } }),
  },
  removeSavedSearch: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.search() } }),
    ...foreign,
  },

  exportFavourites: { access: 'planRead' },
  exportFavouritesHistory: { access: 'planRead' },
  exportFavouritesVideos: {
    access: 'planRead',
    call: () => ({ params: { a: '2026-11-01', b: '2026-11-02' } }),
  },
  exportYoutubeFavourites: { access: 'planRead' },
  exportComments: { access: 'planRead', call: inFolder, ...foreign },
  exportMentions: { access: 'planRead', call: inFolder, ...foreign },
  pastExports: { access: 'read' },

  uploadImport: {
    access: 'write',
    call: () => ({ query: { name: 'isolation.ndjson' }, body: Buffer.from(crypto.randomUUID()) }),
  },
  imports: { access: 'read' },
  importById: {
    access: 'read',
    call: async rows => ({ params: { id: await rows.import() } }),
    ...foreign,
  },
  mapImport: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.import() }, body: { handle: 'isolation' } }),
    outcome: 'CONFLICT',
    ...foreign,
  },
  startImport: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.import() } }),
    outcome: 'CONFLICT',
    ...foreign,
  },
  removeImport: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.import() } }),
    ...foreign,
  },
  importInvalidRecords: {
    access: 'read',
    call: async rows => ({ params: { id: await rows.import() } }),
    outcome: 'CONFLICT',
    ...foreign,
  },

  supportTickets: { access: 'read' },
  openTicket: {
    access: 'write',
    call: () => ({ body: { category: 'GENERAL_INQUIRY', subject: 'A question', message: 'When?' } }),
  },
  writeToSupport: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.ticket() }, body: { message: 'And how?' } }),
    ...foreign,
  },
  internalNotes: { access: 'staffRead', call: ({ teamId }) => ({ query: { teamId } }) },
  addInternalNote: {
    access: 'staff',
    call: ({ teamId }) => ({ body: { teamId, text: 'Pays by invoice.' } }),
  },

  adminUsers: { access: 'staffRead' },
  adminUser: {
    access: 'staffRead',
    call: async rows => ({ params: { userId: await rows.member() } }),
  },
  adminTeams: { access: 'staffRead' },
  adminTeam: { access: 'staffRead', call: ({ teamId }) => ({ params: { teamId } }) },
  adminChangePlan: {
    access: 'staff',
    call: ({ teamId }) => ({ params: { teamId }, body: { plan: 'ENTERPRISE', reason: 'A test' } }),
    outcome: 'CONFLICT',
  },
  adminSubscriptions: { access: 'staffRead' },
  startImpersonation: {
    access: 'staff',
    call: async rows => ({ body: { userId: await rows.member(), reason: 'A test' } }),
  },
  endImpersonation: {
    access: 'staff',
    call: () => ({ params: { id: crypto.randomUUID() } }),
    outcome: 'NOT_FOUND',
  },
  setDemoMode: { access: 'staff', call: () => ({ body: { demoMode: true } }) },
  adminTickets: { access: 'staffRead' },
  adminTicket: { access: 'staffRead', call: async rows => ({ params: { id: await rows.ticket() } }) },
  answerTicket: {
    access: 'staff',
    call: async rows => ({ params: { id: await rows.ticket() }, body: { message: 'Now.' } }),
  },
  changeTicket: {
    access: 'staff',
    call: async rows => ({ params: { id: await rows.ticket() }, body: { state: 'closed' } }),
  },
  adminAnalytics: { access: 'staffRead' },
  contentGuides: { access: 'public' },
  contentDocument: {
    access: 'public',
    call: () => ({ params: { type: 'guide', uid: 'nobody-wrote-this' } }),
    outcome: 'NOT_FOUND',
  },
  contentSlices: { access: 'public', call: () => ({ body: { slices: [] } }) },
  contentPreview: {
    access: 'public',
    call: () => ({ query: { token: 'unknown', documentId: crypto.randomUUID() } }),
    outcome: 'NOT_FOUND',
  },
  adminContent: { access: 'staffRead' },
  createContent: {
    access: 'staff',
    call: () => ({ body: { type: 'page', uid: `isolation-${crypto.randomUUID()}`, title: 'Isolation' } }),
  },
  adminContentDocument: { access: 'staffRead', ...unknown },
  contentRevision: {
    access: 'staffRead',
    call: () => ({ params: { id: crypto.randomUUID(), number: '1' } }),
    outcome: 'NOT_FOUND',
  },
  saveContent: {
    access: 'staff',
    call: () => ({
      params: { id: crypto.randomUUID() },
      body: { basedOn: 1, title: 'A', summary: '', topic: '', position: 1, cover: null, body: '' },
    }),
    outcome: 'NOT_FOUND',
  },
  publishContent: {
    access: 'staff',
    call: () => ({ params: { id: crypto.randomUUID() }, body: { number: 1 } }),
    outcome: 'NOT_FOUND',
  },
  unpublishContent: { access: 'staff', ...unknown },
  unscheduleContent: { access: 'staff', ...unknown },
  previewContent: {
    access: 'staff',
    call: () => ({ params: { id: crypto.randomUUID() }, body: { number: 1 } }),
    outcome: 'NOT_FOUND',
  },
  deleteContent: { access: 'staff', ...unknown },
  contentAssets: { access: 'staffRead' },
  uploadContentAsset: {
    access: 'staff',
    call: () => ({ query: { name: 'isolation.png' }, body: Buffer.from('no picture') }),
    outcome: 'UNSUPPORTED_MEDIA_TYPE',
  },
  changeContentAsset: {
    access: 'staff',
    call: () => ({
      params: { id: crypto.randomUUID() },
      body: { alt: '', notes: '', credits: '', tags: [] },
    }),
    outcome: 'NOT_FOUND',
  },
  deleteContentAsset: { access: 'staff', ...unknown },
  adminUsage: { access: 'staffRead' },
  adminUserUsage: {
    access: 'staffRead',
    call: async rows => ({ params: { userId: await rows.member() } }),
  },
  adminJobs: { access: 'staffRead' },
  retryJob: {
    access: 'staff',
    call: () => ({ params: { queue: 'track-subject', id: crypto.randomUUID() } }),
    outcome: 'NOT_FOUND',
  },
  forgetAccount: {
    access: 'staff',
    call: () => ({ body: { platform: 'tiktok', accountId: '7001', reason: 'Asked by the person.' } }),
  },
  forgottenAccounts: { access: 'staffRead' },
  adminSources: { access: 'staffRead' },
  changeSource: {
    access: 'staff',
    call: () => ({ params: { source: 'youtube-data-api' }, body: { secrets: { apiKey: 'isolation' } } }),
  },
  removeSource: {
    access: 'staff',
    call: () => ({ params: { source: 'tiktok-research-api' } }),
    outcome: 'NOT_FOUND',
  },
  testSource: {
    access: 'staff',
    call: () => ({ params: { source: 'tiktok-research-api' } }),
    outcome: 'NOT_FOUND',
  },
  authorizeSource: {
    access: 'staff',
    call: () => ({ params: { source: 'tiktok-display-api' } }),
    outcome: 'NOT_FOUND',
  },
  completeSource: {
    access: 'staff',
    call: () => ({ body: { code: 'a code', state: 'v1.of-somebody-else' } }),
    outcome: 'LINK_INVALID',
  },
  adminIngest: { access: 'staffRead' },
  adminImports: { access: 'staffRead' },
  shareImport: { access: 'staff', call: async rows => ({ params: { id: await rows.import() } }) },
  unshareImport: { access: 'staff', call: async rows => ({ params: { id: await rows.import() } }) },
  removeSharedImport: {
    access: 'staff',
    call: async rows => ({ params: { id: await rows.import() } }),
    outcome: 'CONFLICT',
  },
  adminAudit: { access: 'staffRead' },

  csvQuota: { access: 'read' },
  useReport: { access: 'read', call: () => ({ params: { report: 'account', id: '7001' } }) },
  businessUsage: { access: 'read' },

  favourites: { access: 'read' },
  favouriteVideos: { access: 'read' },
  addFavourite: { access: 'write', call: () => ({ body: { kind: 'hashtag', subject: 'isolation' } }) },
  removeFavourite: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.favourite() } }),
    ...foreign,
  },
  restoreFavourites: {
    access: 'write',
    call: async rows => ({ body: { ids: [await rows.removedFavourite()] } }),
    ...foreign,
  },
  addFavourites: { access: 'write', call: () => ({ body: { lines: ['#isolation'] } }) },
  favouriteNotes: {
    access: 'read',
    call: async rows => ({ params: { id: (await rows.note()).id } }),
    ...foreign,
  },
  addFavouriteNote: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.favourite() }, body: { text: 'Asked on Monday.' } }),
    ...foreign,
  },
  changeFavouriteNote: {
    access: 'write',
    call: async rows => ({ params: await rows.note(), body: { text: 'Asked on Tuesday.' } }),
    ...foreign,
  },
  removeFavouriteNote: { access: 'write', call: async rows => ({ params: await rows.note() }), ...foreign },

  folders: { access: 'read' },
  createFolder: { access: 'write', call: () => ({ body: { name: crypto.randomUUID() } }) },
  renameFolder: {
    access: 'write',
    call: async rows => ({ params: { id: (await rows.folder()).id }, body: { name: crypto.randomUUID() } }),
    ...foreign,
  },
  removeFolder: {
    access: 'write',
    call: async rows => ({ params: { id: (await rows.folder()).id } }),
    ...foreign,
  },
  orderFolders: {
    access: 'write',
    call: async rows => ({ body: { ids: [(await rows.folder()).id] } }),
    ...foreign,
  },
  putIntoFolder: { access: 'write', call: async rows => intoFolder(await rows.folder()), ...foreign },
  orderFolder: { access: 'write', call: async rows => intoFolder(await rows.folder()), ...foreign },
  takeFromFolder: { access: 'write', call: async rows => ({ params: await rows.folder() }), ...foreign },

  campaigns: { access: 'read' },
  createCampaign: {
    access: 'write',
    call: () => ({ body: { name: 'Spring', startDate: '2026-11-01', endDate: '2026-11-30' } }),
  },
  campaign: { access: 'read', call: ofCampaign(), ...foreign },
  changeCampaign: { access: 'write', call: ofCampaign({ body: { name: 'Summer' } }), ...foreign },
  removeCampaign: { access: 'write', call: ofCampaign(), ...foreign },
  putCampaignMember: {
    access: 'write',
    call: ofCampaign({ body: { account: 'nobody' } }),
    outcome: 'NOT_FOUND',
  },
  removeCampaignMember: {
    access: 'write',
    call: ofCampaign({ query: { accountId: 'nobody' } }),
    outcome: 'NOT_FOUND',
  },
  addCampaignHashtags: {
    access: 'write',
    call: ofCampaign({ body: { hashtags: ['isolation'] } }),
    ...foreign,
  },
  removeCampaignHashtag: {
    access: 'write',
    call: ofCampaign({ query: { hashtag: 'nothing' } }),
    outcome: 'NOT_FOUND',
  },
  addCampaignVideo: { access: 'write', call: ofCampaign({ body: { video: '7400' } }), outcome: 'NOT_FOUND' },
  removeCampaignVideo: {
    access: 'write',
    call: ofCampaign({ query: { videoId: '7400' } }),
    outcome: 'NOT_FOUND',
  },
  campaignResults: { access: 'read', call: ofCampaign(), ...foreign },
  campaignSentiment: { access: 'planRead', call: ofCampaign(), ...foreign },
  compareCampaigns: {
    access: 'read',
    call: async rows => ({ query: { ids: (await rows.campaigns()).join() } }),
    ...foreign,
  },

  fetchAccount: { access: 'write', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountProgress: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountBasic: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountSeries: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountVideos: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountInfo: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountScore: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountPerformance: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountVideoRanks: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountVideo: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountBestTime: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountForecast: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountFindings: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountMentions: { access: 'planRead', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountContent: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountComments: { access: 'planRead', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  accountSentiment: { access: 'planRead', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  followerAttribution: { access: 'read', call: () => ({ query: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  powerTable: { access: 'read' },
  powerTableHistory: { access: 'read' },
  searchAccounts: { access: 'read', call: () => ({ params: { q: 'nobody' } }) },
  searchHashtags: { access: 'read', call: () => ({ params: { q: 'nobody' } }) },
  searchSounds: { access: 'read', call: () => ({ params: { q: 'nobody' } }) },
  filterVideos: { access: 'read', call: () => ({ query: { countries: 'fi' } }) },
  searchByMeaning: {
    access: 'read',
    call: () => ({ query: { text: 'one-pan pasta' } }),
    except: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  videosLikeThis: {
    access: 'read',
    call: () => ({ query: { text: 'one-pan pasta' } }),
    except: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  searchVideos: { access: 'read', call: () => ({ params: { q: 'nobody' } }) },
  searchAll: { access: 'read', call: () => ({ params: { q: 'nobody' } }) },
  video: { access: 'read', call: () => ({ params: { id: '1' } }), outcome: 'NOT_FOUND' },
  videoSeries: { access: 'read', call: () => ({ params: { id: '1' } }), outcome: 'NOT_FOUND' },
  readTranscription: { access: 'planRead', call: () => ({ params: { id: '1' } }), outcome: 'NOT_FOUND' },
  translate: {
    access: 'planWrite',
    call: () => ({ body: { videoId: '1', text: { kind: 'caption' }, language: 'en' } }),
    outcome: 'NOT_FOUND',
  },
  transcribe: { access: 'planWrite', call: () => ({ params: { id: '1' } }), outcome: 'NOT_FOUND' },
  transcribeFile: {
    access: 'planWrite',
    call: () => ({ params: { id: '1' }, query: { name: 'clip.srt' }, body: Buffer.from('none') }),
    outcome: 'NOT_FOUND',
  },
  editTranscription: {
    access: 'planWrite',
    call: () => ({ params: { id: '1' }, body: { segments: [] } }),
    outcome: 'NOT_FOUND',
  },
  removeTranscription: { access: 'planWrite', call: () => ({ params: { id: '1' } }), outcome: 'NOT_FOUND' },
  transcriptionFile: {
    access: 'planRead',
    call: () => ({ params: { id: '1' }, query: { format: 'srt' } }),
    outcome: 'NOT_FOUND',
  },
  videoSentiment: {
    access: 'read',
    call: () => ({ params: { id: '1' } }),
    outcome: 'NOT_FOUND',
    except: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  hashtagSentiment: {
    access: 'planRead',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  soundSentiment: { access: 'planRead', call: () => ({ params: { id: '75' } }), outcome: 'NOT_FOUND' },
  accountTopics: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  hashtagTopics: {
    access: 'read',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  industryTopics: { access: 'planRead', call: () => ({ params: { industry: 'food-drink' } }) },
  listenerTopics: {
    access: 'planRead',
    call: async rows => ({ params: { id: await rows.listener() } }),
    ...foreign,
  },
  renameTopic: {
    access: 'write',
    call: () => ({ params: { id: '0000000000000000' }, body: { name: 'Bread' } }),
    outcome: 'NOT_FOUND',
  },
  restoreTopicName: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.renamedTopic() } }),
    ...foreign,
  },
  correctSentiment: {
    access: 'planWrite',
    call: () => ({ body: { platform: 'tiktok', videoId: '1', commentId: '1', sentiment: 'positive' } }),
    outcome: 'NOT_FOUND',
  },
  undoSentimentCorrection: {
    access: 'planWrite',
    call: async rows => ({ query: await rows.correction() }),
    ...foreign,
  },
  videoComments: {
    access: 'read',
    call: () => ({ params: { id: '1' } }),
    outcome: 'NOT_FOUND',
    except: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  audienceDemographic: {
    access: 'read',
    call: () => ({ params: { id: 'nobody' } }),
    outcome: 'NOT_FOUND',
    except: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  videoAudience: {
    access: 'read',
    call: () => ({ params: { id: '1' } }),
    outcome: 'NOT_FOUND',
    except: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  playlists: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  finderSearch: { access: 'read', except: { basicPlan: 'FEATURE_NOT_IN_PLAN' } },
  finderCategories: { access: 'read', except: { basicPlan: 'FEATURE_NOT_IN_PLAN' } },
  suggestedAccounts: {
    access: 'read',
    call: () => ({ params: { id: 'nobody' } }),
    outcome: 'NOT_FOUND',
    except: { basicPlan: 'FEATURE_NOT_IN_PLAN' },
  },
  multiplatformAccounts: {
    access: 'read',
    call: () => ({ params: { a: 'tiktok', b: 'nobody' } }),
    outcome: 'NOT_FOUND',
  },
  youtubeAccountBasic: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  youtubeAccountSeries: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  youtubeAccountVideos: { access: 'read', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  youtubeVideo: { access: 'read', call: () => ({ params: { id: '1' } }), outcome: 'NOT_FOUND' },
  youtubeVideoSeries: { access: 'read', call: () => ({ params: { id: '1' } }), outcome: 'NOT_FOUND' },
  instagramHashtagSeries: {
    access: 'read',
    call: () => ({ params: { id: 'nobody' } }),
    outcome: 'NOT_FOUND',
  },

  widgetGroups: { access: 'read' },
  widgetGroupById: {
    access: 'read',
    call: async rows => ({ params: { id: await rows.widgetGroup() } }),
    ...ownRows,
  },
  createWidgetGroup: { access: 'planWrite', call: () => ({ body: { name: 'Competition' } }) },
  changeWidgetGroup: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetGroup() }, body: { name: 'Rivals' } }),
    ...ownRows,
  },
  removeWidgetGroup: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetGroup() } }),
    ...ownRows,
  },
  widgetItem: {
    access: 'read',
    call: async rows => ({ params: { id: await rows.widgetItem() } }),
    ...ownRows,
  },
  createWidgetItem: {
    access: 'planWrite',
    call: async rows => ({ body: { groupId: await rows.widgetGroup(), kind: 'tracked-hashtags' } }),
    ...ownRows,
  },
  changeWidgetItem: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetItem() }, body: { width: 3 } }),
    ...ownRows,
  },
  removeWidgetItem: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.widgetItem() } }),
    ...ownRows,
  },
  widgetData: {
    access: 'read',
    call: async rows => ({ params: { id: await rows.widgetItem() } }),
    outcome: 'VALIDATION',
    ...ownRows,
  },
  onboardingChecklist: { access: 'read' },
  trackedAccountsWidget: { access: 'read' },
  trackedAccountsVideos: { access: 'read' },
  recommendedVideos: { access: 'read' },
  trackedHashtagsWidget: { access: 'read' },

  listeners: { access: 'planRead' },
  listenerMatches: { access: 'planRead', call: () => ({ query: { query: 'pasta' } }) },
  createListener: {
    access: 'planWrite',
    call: () => ({ body: { name: crypto.randomUUID(), query: 'pasta' } }),
  },
  listenerReport: {
    access: 'planRead',
    call: async rows => ({ params: { id: await rows.listener() } }),
    ...foreign,
  },
  changeListener: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.listener() }, body: { isPaused: true } }),
    ...foreign,
  },
  removeListener: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.listener() } }),
    ...foreign,
  },
  exportListener: {
    access: 'planRead',
    call: async rows => ({ params: { id: await rows.listener() } }),
    ...foreign,
  },
  alerts: { access: 'planRead' },
  setAlert: {
    access: 'planWrite',
    call: async rows => ({
      body: {
        subject: { kind: 'listener', id: await rows.listener() },
        rule: { kind: 'volume-spike', leastTexts: 5 },
      },
    }),
    ...foreign,
  },
  removeAlert: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.alert() } }),
    ...foreign,
  },
  trackedComments: { access: 'planRead', call: inFolder, ...foreign },
  trackedQuestions: { access: 'planRead', call: inFolder, ...foreign },
  similarComments: { access: 'planRead', call: inFolder, ...foreign },
  trackedMentions: { access: 'planRead', call: inFolder, ...foreign },
  contentAssistant: { access: 'planRead' },
  askAssistant: {
    access: 'planWrite',
    call: () => ({
      body: {
        ...{ kind: 'hook', goal: 'reach', language: 'en' },
        subject: { kind: 'account', text: 'nobody' },
      },
    }),
    outcome: 'NOT_FOUND',
  },
  readIdea: {
    access: 'planRead',
    call: async rows => ({ params: { id: await rows.idea() } }),
    ...foreign,
  },
  rateIdea: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.idea() }, body: { rating: 'useful' } }),
    ...foreign,
  },
  removeIdea: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.idea() } }),
    ...foreign,
  },
  sheetSyncs: { access: 'planRead' },
  createSheetSync: {
    access: 'planWrite',
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
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.sheetSync() }, body: { enabled: false } }),
    ...foreign,
  },
  removeSheetSync: {
    access: 'planWrite',
    call: async rows => ({ params: { id: await rows.sheetSync() } }),
    ...foreign,
  },
  shareLinks: { access: 'read' },
  createShareLink: { access: 'write', call: () => ({ body: { kind: 'hashtag', subjectId: 'isolation' } }) },
  revokeShareLink: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.shareLink() } }),
    ...foreign,
  },
  openShare: {
    access: 'public',
    call: () => ({ params: { token: 't'.repeat(64) } }),
    outcome: 'LINK_INVALID',
  },
  sharedReport: {
    access: 'public',
    call: () => ({ params: { token: 't'.repeat(64) } }),
    outcome: 'LINK_INVALID',
  },
  sharedExplanation: {
    access: 'public',
    call: () => ({ params: { token: 't'.repeat(64), metric: 'growth_rate' } }),
    outcome: 'LINK_INVALID',
  },

  billingPlans: { access: 'public' },
  validatePublicDiscountCode: { access: 'public', call: () => ({ query: { code: 'NONE' } }) },
  validateDiscountCode: { access: 'person', call: () => ({ query: { code: 'NONE' } }) },
  transactions: { access: 'person' },
  subscription: { access: 'person' },
  cancelSubscription: { access: 'billing', outcome: 'open' },
  checkoutUrl: {
    access: 'billing',
    call: () => ({ body: { plan: 'ENTERPRISE', cycle: 'month' } }),
    outcome: 'open',
  },
  checkoutComplete: {
    access: 'billing',
    call: async rows => ({ body: { checkoutId: await rows.checkout() } }),
    outcome: 'open',
    outsiderOutcome: 'NOT_FOUND',
  },
  changeSubscription: {
    access: 'billing',
    call: () => ({ body: { plan: 'ENTERPRISE', cycle: 'year' } }),
    outcome: 'open',
  },
  previewChange: {
    access: 'billing',
    call: () => ({ query: { plan: 'ENTERPRISE', cycle: 'year' } }),
    outcome: 'open',
  },
  completeSubscription: {
    access: 'billing',
    call: () => ({ body: { subscriptionId: 'sub_nobody' } }),
    outcome: 'NOT_FOUND',
  },
  paymentMethodUrl: { access: 'billing', outcome: 'open' },
  cancelReason: {
    access: 'billing',
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
    outcome: 'VALIDATION',
  },

  hashtagInfo: { access: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), outcome: 'NOT_FOUND' },
  hashtagSeries: { access: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), outcome: 'NOT_FOUND' },
  hashtagUsers: { access: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), outcome: 'NOT_FOUND' },
  hashtagVideos: { access: 'read', call: () => ({ params: { tag: 'nobodyhasthis' } }), outcome: 'NOT_FOUND' },
  hashtagRegionsSeries: {
    access: 'read',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  hashtagScores: { access: 'read', call: () => ({ query: { tags: 'nobodyhasthis' } }) },
  hashtagHighlights: {
    access: 'read',
    call: () => ({ query: { tag: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  hashtagMetadata: {
    access: 'read',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  hashtagRelatedGraph: {
    access: 'planRead',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  hashtagRelated: {
    access: 'read',
    call: () => ({ params: { tag: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  hashtagTracking: { access: 'read' },
  trackHashtag: { access: 'write', call: () => ({ body: { hashtag: 'isolation' } }) },
  untrackHashtag: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.favourite() } }),
    ...foreign,
  },
  soundInfo: { access: 'read', call: () => ({ params: { id: '75' } }), outcome: 'NOT_FOUND' },
  soundSeries: { access: 'read', call: () => ({ params: { id: '75' } }), outcome: 'NOT_FOUND' },
  soundUsers: { access: 'read', call: () => ({ params: { id: '75' } }), outcome: 'NOT_FOUND' },
  soundVideos: { access: 'read', call: () => ({ params: { id: '75' } }), outcome: 'NOT_FOUND' },
  soundRegionsSeries: { access: 'read', call: () => ({ params: { id: '75' } }), outcome: 'NOT_FOUND' },
  soundScores: { access: 'read', call: () => ({ query: { ids: '75' } }) },
  soundTracking: { access: 'read' },
  trackSound: { access: 'write', call: () => ({ body: { soundId: '7501' } }) },
  untrackSound: {
    access: 'write',
    call: async rows => ({ params: { id: await rows.favourite() } }),
    outcome: 'NOT_FOUND',
  },
  stickerInfo: { access: 'read', call: () => ({ params: { id: 'effect:1' } }), outcome: 'NOT_FOUND' },
  stickerSeries: { access: 'read', call: () => ({ params: { id: 'effect:1' } }), outcome: 'NOT_FOUND' },
  stickerVideos: { access: 'read', call: () => ({ params: { id: 'effect:1' } }), outcome: 'NOT_FOUND' },
  trendingHashtags: { access: 'planRead', call: () => ({ params: { region: 'world' } }) },
  trendingSounds: { access: 'planRead', call: () => ({ params: { region: 'fi' } }) },
  trendingRegion: { access: 'planRead', call: () => ({ params: { id: 'FI' } }) },
  trendingAccounts: { access: 'planRead', call: () => ({ params: { id: 'food-drink' } }) },
  industries: { access: 'planRead' },
  industryAccounts: { access: 'planRead', call: () => ({ params: { industry: 'food-drink' } }) },
  industryVideos: { access: 'planRead', call: () => ({ params: { industry: 'food-drink' } }) },
  industryScores: { access: 'planRead', call: () => ({ params: { industry: 'food-drink' } }) },
  shareOfVoice: {
    access: 'planRead',
    call: () => ({ query: { kind: 'account', ids: 'nobody,nobodyelse' } }),
    outcome: 'NOT_FOUND',
  },
  metrics: { access: 'read' },
  explainMetric: {
    access: 'read',
    call: () => ({ params: { metric: 'like_rate' }, query: { kind: 'account', id: 'nobody' } }),
    outcome: 'NOT_FOUND',
  },
  reportFindings: {
    access: 'read',
    call: () => ({ params: { kind: 'account', id: 'nobody' } }),
    outcome: 'NOT_FOUND',
  },
  sourceRules: { access: 'public' },
  analysisProgress: { access: 'read' },
  connectedSources: { access: 'read' },
  marketingHashtag: {
    access: 'public',
    call: () => ({ params: { id: 'nobodyhasthis' } }),
    outcome: 'NOT_FOUND',
  },
  marketingAccount: { access: 'public', call: () => ({ params: { id: 'nobody' } }), outcome: 'NOT_FOUND' },
  marketingAccounts: { access: 'public', call: () => ({ query: { industry: 'food-drink' } }) },
  marketingOverview: { access: 'public' },
};

function intoFolder({ id, favouriteId }: { id: string; favouriteId: string }): Call {
  return { params: { id }, body: { favouriteIds: [favouriteId] } };
}

function ofCampaign(call: Call = {}) {
  return async (rows: TeamRows): Promise<Call> => ({ params: { id: (await rows.campaigns())[0] }, ...call });
}
