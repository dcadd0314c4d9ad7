import * as access from './endpoints/access/access.ts';
import * as apiKeys from './endpoints/access/api-keys.ts';
import * as team from './endpoints/access/team.ts';
import * as usage from './endpoints/access/usage.ts';
import * as user from './endpoints/access/user.ts';
import * as leaving from './endpoints/access/user-leaving.ts';
import * as accountContent from './endpoints/account/account-content.ts';
import * as accountEstimates from './endpoints/account/account-estimates.ts';
import * as accountInsight from './endpoints/account/account-insight.ts';
import * as accounts from './endpoints/account/accounts.ts';
import * as audience from './endpoints/account/audience.ts';
import * as powerTables from './endpoints/account/power-table.ts';
import * as tracking from './endpoints/account/tracking.ts';
import * as youtube from './endpoints/account/youtube.ts';
import * as admin from './endpoints/admin/admin.ts';
import * as adminAccess from './endpoints/admin/admin-access.ts';
import * as adminOperation from './endpoints/admin/admin-operation.ts';
import * as adminSourceCalls from './endpoints/admin/admin-sources.ts';
import * as adminSupport from './endpoints/admin/admin-support.ts';
import * as operation from './endpoints/admin/operation.ts';
import * as billing from './endpoints/billing/billing.ts';
import * as quota from './endpoints/billing/quota.ts';
import * as campaignResults from './endpoints/campaign/campaign-results.ts';
import * as campaigns from './endpoints/campaign/campaigns.ts';
import * as marketing from './endpoints/campaign/marketing.ts';
import * as namedWidgets from './endpoints/dashboard/named-widgets.ts';
import * as widgetNumbers from './endpoints/dashboard/widget-data.ts';
import * as widgets from './endpoints/dashboard/widgets.ts';
import * as exportCalls from './endpoints/data/exports.ts';
import * as importCalls from './endpoints/data/imports.ts';
import * as shareLinks from './endpoints/data/share-links.ts';
import * as sharedReports from './endpoints/data/shared-reports.ts';
import * as sheets from './endpoints/data/sheets.ts';
import * as favourites from './endpoints/favourites/favourites.ts';
import * as folders from './endpoints/favourites/folders.ts';
import * as labels from './endpoints/favourites/labels.ts';
import * as listening from './endpoints/favourites/listening.ts';
import * as notifications from './endpoints/favourites/notifications.ts';
import * as compare from './endpoints/metrics/compare.ts';
import * as explain from './endpoints/metrics/explain.ts';
import * as industries from './endpoints/metrics/industries.ts';
import * as sourceCalls from './endpoints/metrics/sources.ts';
import * as finder from './endpoints/search/finder.ts';
import * as search from './endpoints/search/search.ts';
import * as searches from './endpoints/search/searches.ts';
import * as hashtags from './endpoints/subject/hashtags.ts';
import * as instagram from './endpoints/subject/instagram.ts';
import * as sounds from './endpoints/subject/sounds.ts';
import * as stickers from './endpoints/subject/stickers.ts';
import * as trending from './endpoints/subject/trending.ts';
import * as chat from './endpoints/support/chat.ts';
import * as support from './endpoints/support/support.ts';
import * as contentAssistant from './endpoints/video/content-assistant.ts';
import * as videos from './endpoints/video/videos.ts';

export { byteStream, takesBytes } from './byte-stream.ts';
export * from './endpoint.ts';
export type { Tokens } from './endpoints/access/access.ts';
export type { UserProfile } from './endpoints/access/user.ts';
export { POWER_COLUMNS, type PowerColumn } from './endpoints/account/power-table.ts';
export { SOURCE_STATES, type SourceState } from './endpoints/admin/admin-sources.ts';
export {
  MOST_CAMPAIGN_HASHTAGS,
  MOST_CAMPAIGN_MEMBERS,
  MOST_CAMPAIGN_VIDEOS,
  MOST_MEASURED_VIDEOS,
} from './endpoints/campaign/campaigns.ts';
export { MOST_EXPORTED_IDS } from './endpoints/data/exports.ts';
export {
  DAY_ORDERS,
  IMPORT_STATES,
  IMPORTED_KINDS,
  type ImportedKind,
  type ImportMapping,
  type ImportOfFile,
  type ImportRoom,
  type ImportState,
  MAPPED_KINDS,
  MOST_COUNTED,
  MOST_IMPORTED_BYTES,
  MOST_LARGEST,
  MOST_SHOWN_LINES,
} from './endpoints/data/imports.ts';
export { MOST_RESTORED, RESTORABLE_HOURS } from './endpoints/favourites/favourites.ts';
export { MOST_LABELLED } from './endpoints/favourites/labels.ts';
export { LIMIT_MARKS, REFRESH_FAILURES, type RefreshFailure } from './endpoints/favourites/notifications.ts';
export { COMPARED_KINDS, MOST_COMPARED } from './endpoints/metrics/compare.ts';
export { EXPLAINED_KINDS, EXPLAINED_ROWS } from './endpoints/metrics/explain.ts';
export * from './errors.ts';
export { type FileReply, fileReply, repliesWithFile } from './file-reply.ts';
export type { MeasuredReply } from './insight.ts';
export * from './jobs.ts';
export * from './key-scope.ts';
export * from './openapi.ts';
export * from './url.ts';
export * from './widget-forms.ts';

/** Every call of the product, by name. The server, the client and the OpenAPI document are made from this. */
export const contract = {
  health: operation.health,
  outbox: operation.outbox,
  authToken: access.authToken,
  authRefresh: access.authRefresh,
  authRevoke: access.authRevoke,
  authOauth: access.authOauth,
  signUp: access.signUp,
  requestVerification: access.requestVerification,
  verifyEmail: access.verifyEmail,
  requestPasswordReset: access.requestPasswordReset,
  resetPassword: access.resetPassword,
  businessUser: user.businessUser,
  updateUser: user.updateUser,
  userSettings: user.userSettings,
  verificationLink: user.verificationLink,
  createUtmTag: user.createUtmTag,
  userDetails: user.userDetails,
  exportUser: leaving.exportUser,
  removeUserAccount: leaving.removeUserAccount,
  team: team.team,
  renameTeam: team.renameTeam,
  teamMembers: team.teamMembers,
  changeMember: team.changeMember,
  removeMember: team.removeMember,
  inviteMember: team.inviteMember,
  withdrawInvitation: team.withdrawInvitation,
  openInvitation: team.openInvitation,
  acceptInvitation: team.acceptInvitation,
  trackUsage: usage.trackUsage,
  billingPlans: billing.billingPlans,
  validatePublicDiscountCode: billing.validatePublicDiscountCode,
  validateDiscountCode: billing.validateDiscountCode,
  transactions: billing.transactions,
  subscription: billing.subscription,
  cancelSubscription: billing.cancelSubscription,
  checkoutUrl: billing.checkoutUrl,
  checkoutComplete: billing.checkoutComplete,
  changeSubscription: billing.changeSubscription,
  previewChange: billing.previewChange,
  completeSubscription: billing.completeSubscription,
  paymentMethodUrl: billing.paymentMethodUrl,
  cancelReason: billing.cancelReason,
  apiKeys: apiKeys.apiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  labels: labels.labels,
  createLabel: labels.createLabel,
  changeLabel: labels.changeLabel,
  removeLabel: labels.removeLabel,
  attachLabel: labels.attachLabel,
  detachLabel: labels.detachLabel,
  labelFavourites: labels.labelFavourites,
  supportTickets: support.supportTickets,
  openTicket: support.openTicket,
  writeToSupport: support.writeToSupport,
  userProblem: support.userProblem,
  internalNotes: support.internalNotes,
  addInternalNote: support.addInternalNote,
  chatToken: chat.chatToken,
  adminUsers: admin.adminUsers,
  adminUser: admin.adminUser,
  adminTeams: admin.adminTeams,
  adminTeam: admin.adminTeam,
  adminChangePlan: admin.adminChangePlan,
  adminSubscriptions: admin.adminSubscriptions,
  startImpersonation: adminAccess.startImpersonation,
  endImpersonation: adminAccess.endImpersonation,
  setDemoMode: adminAccess.setDemoMode,
  adminTickets: adminSupport.adminTickets,
  adminTicket: adminSupport.adminTicket,
  answerTicket: adminSupport.answerTicket,
  changeTicket: adminSupport.changeTicket,
  adminUsage: adminOperation.adminUsage,
  adminUserUsage: adminOperation.adminUserUsage,
  adminJobs: adminOperation.adminJobs,
  retryJob: adminOperation.retryJob,
  forgetAccount: adminOperation.forgetAccount,
  forgottenAccounts: adminOperation.forgottenAccounts,
  adminSources: adminOperation.adminSources,
  changeSource: adminSourceCalls.changeSource,
  removeSource: adminSourceCalls.removeSource,
  testSource: adminSourceCalls.testSource,
  authorizeSource: adminSourceCalls.authorizeSource,
  completeSource: adminSourceCalls.completeSource,
  adminIngest: adminOperation.adminIngest,
  adminAudit: adminOperation.adminAudit,
  adminImports: importCalls.adminImports,
  shareImport: importCalls.shareImport,
  unshareImport: importCalls.unshareImport,
  removeSharedImport: importCalls.removeSharedImport,
  savedSearches: searches.savedSearches,
  saveSearch: searches.saveSearch,
  removeSavedSearch: searches.removeSavedSearch,
  exportFavourites: exportCalls.exportFavourites,
  exportFavouritesHistory: exportCalls.exportFavouritesHistory,
  exportFavouritesVideos: exportCalls.exportFavouritesVideos,
  exportYoutubeFavourites: exportCalls.exportYoutubeFavourites,
  exportsMade: exportCalls.exportsMade,
  uploadImport: importCalls.uploadImport,
  imports: importCalls.imports,
  importById: importCalls.importById,
  mapImport: importCalls.mapImport,
  startImport: importCalls.startImport,
  removeImport: importCalls.removeImport,
  importNotUnderstood: importCalls.importNotUnderstood,
  csvQuota: quota.csvQuota,
  useReport: quota.useReport,
  businessUsage: quota.businessUsage,
  notifications: notifications.notifications,
  readNotifications: notifications.readNotifications,
  favourites: favourites.favourites,
  addFavourite: favourites.addFavourite,
  addFavourites: favourites.addFavourites,
  removeFavourite: favourites.removeFavourite,
  restoreFavourites: favourites.restoreFavourites,
  favouriteNotes: favourites.favouriteNotes,
  addFavouriteNote: favourites.addFavouriteNote,
  changeFavouriteNote: favourites.changeFavouriteNote,
  removeFavouriteNote: favourites.removeFavouriteNote,
  folders: folders.folders,
  createFolder: folders.createFolder,
  renameFolder: folders.renameFolder,
  removeFolder: folders.removeFolder,
  orderFolders: folders.orderFolders,
  putIntoFolder: folders.putIntoFolder,
  orderFolder: folders.orderFolder,
  takeFromFolder: folders.takeFromFolder,
  campaigns: campaigns.campaigns,
  createCampaign: campaigns.createCampaign,
  campaign: campaigns.campaign,
  changeCampaign: campaigns.changeCampaign,
  removeCampaign: campaigns.removeCampaign,
  putCampaignMember: campaigns.putCampaignMember,
  removeCampaignMember: campaigns.removeCampaignMember,
  addCampaignHashtags: campaigns.addCampaignHashtags,
  removeCampaignHashtag: campaigns.removeCampaignHashtag,
  addCampaignVideo: campaigns.addCampaignVideo,
  removeCampaignVideo: campaigns.removeCampaignVideo,
  campaignResults: campaignResults.campaignResults,
  compareCampaigns: campaignResults.compareCampaigns,
  widgetGroups: widgets.widgetGroups,
  widgetGroupById: widgets.widgetGroupById,
  createWidgetGroup: widgets.createWidgetGroup,
  changeWidgetGroup: widgets.changeWidgetGroup,
  removeWidgetGroup: widgets.removeWidgetGroup,
  widgetItem: widgets.widgetItem,
  createWidgetItem: widgets.createWidgetItem,
  changeWidgetItem: widgets.changeWidgetItem,
  removeWidgetItem: widgets.removeWidgetItem,
  widgetData: widgetNumbers.widgetData,
  onboardingChecklist: namedWidgets.onboardingChecklist,
  trackedAccountsWidget: namedWidgets.trackedAccountsWidget,
  trackedAccountsVideos: namedWidgets.trackedAccountsVideos,
  recommendedVideos: namedWidgets.recommendedVideos,
  trackedHashtagsWidget: namedWidgets.trackedHashtagsWidget,
  listeners: listening.listeners,
  createListener: listening.createListener,
  changeListener: listening.changeListener,
  removeListener: listening.removeListener,
  contentAssistant: contentAssistant.contentAssistant,
  rateIdea: contentAssistant.rateIdea,
  removeIdea: contentAssistant.removeIdea,
  sheetSyncs: sheets.sheetSyncs,
  createSheetSync: sheets.createSheetSync,
  changeSheetSync: sheets.changeSheetSync,
  removeSheetSync: sheets.removeSheetSync,
  shareLinks: shareLinks.shareLinks,
  createShareLink: shareLinks.createShareLink,
  revokeShareLink: shareLinks.revokeShareLink,
  openShare: shareLinks.openShare,
  sharedReport: sharedReports.sharedReport,
  fetchAccount: tracking.fetchAccount,
  accountProgress: tracking.accountProgress,
  accountBasic: accounts.accountBasic,
  accountSeries: accounts.accountSeries,
  accountVideos: accounts.accountVideos,
  accountInfo: accountInsight.accountInfo,
  accountScore: accountInsight.accountScore,
  accountPerformance: accountInsight.accountPerformance,
  accountVideoRanks: accountInsight.accountVideoRanks,
  accountMentions: accountInsight.accountMentions,
  accountVideo: accountInsight.accountVideo,
  accountContent: accountContent.accountContent,
  accountComments: accountContent.accountComments,
  accountBestTime: accountEstimates.accountBestTime,
  accountForecast: accountEstimates.accountForecast,
  accountFindings: accountEstimates.accountFindings,
  followerAttribution: accountEstimates.followerAttribution,
  powerTable: powerTables.powerTable,
  powerTableHistory: powerTables.powerTableHistory,
  video: videos.video,
  videoSeries: videos.videoSeries,
  videoComments: videos.videoComments,
  audienceDemographic: audience.audienceDemographic,
  videoAudience: audience.videoAudience,
  playlists: audience.playlists,
  searchAccounts: search.searchAccounts,
  searchHashtags: search.searchHashtags,
  searchSounds: search.searchSounds,
  searchVideos: search.searchVideos,
  searchAll: search.searchAll,
  finderSearch: finder.finderSearch,
  finderCategories: finder.finderCategories,
  suggestedAccounts: finder.suggestedAccounts,
  multiplatformAccounts: finder.multiplatformAccounts,
  youtubeAccountBasic: youtube.youtubeAccountBasic,
  youtubeAccountSeries: youtube.youtubeAccountSeries,
  youtubeAccountVideos: youtube.youtubeAccountVideos,
  youtubeVideo: youtube.youtubeVideo,
  youtubeVideoSeries: youtube.youtubeVideoSeries,
  instagramHashtagSeries: instagram.instagramHashtagSeries,
  hashtagInfo: hashtags.hashtagInfo,
  hashtagSeries: hashtags.hashtagSeries,
  hashtagUsers: hashtags.hashtagUsers,
  hashtagVideos: hashtags.hashtagVideos,
  hashtagRegionsSeries: hashtags.hashtagRegionsSeries,
  hashtagScores: hashtags.hashtagScores,
  hashtagHighlights: hashtags.hashtagHighlights,
  hashtagMetadata: hashtags.hashtagMetadata,
  hashtagRelatedGraph: hashtags.hashtagRelatedGraph,
  hashtagRelated: hashtags.hashtagRelated,
  hashtagTracking: hashtags.hashtagTracking,
  trackHashtag: hashtags.trackHashtag,
  untrackHashtag: hashtags.untrackHashtag,
  soundInfo: sounds.soundInfo,
  soundSeries: sounds.soundSeries,
  soundUsers: sounds.soundUsers,
  soundVideos: sounds.soundVideos,
  soundRegionsSeries: sounds.soundRegionsSeries,
  soundScores: sounds.soundScores,
  soundTracking: sounds.soundTracking,
  trackSound: sounds.trackSound,
  untrackSound: sounds.untrackSound,
  stickerInfo: stickers.stickerInfo,
  stickerSeries: stickers.stickerSeries,
  stickerVideos: stickers.stickerVideos,
  trendingHashtags: trending.trendingHashtags,
  trendingSounds: trending.trendingSounds,
  trendingRegion: trending.trendingRegion,
  trendingAccounts: trending.trendingAccounts,
  industries: industries.industries,
  industryAccounts: industries.industryAccounts,
  industryVideos: industries.industryVideos,
  industryScores: industries.industryScores,
  shareOfVoice: compare.shareOfVoice,
  metrics: explain.metrics,
  explainMetric: explain.explainMetric,
  sourceRules: sourceCalls.sourceRules,
  marketingHashtag: marketing.marketingHashtag,
  marketingAccount: marketing.marketingAccount,
  marketingAccounts: marketing.marketingAccounts,
  marketingOverview: marketing.marketingOverview,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
