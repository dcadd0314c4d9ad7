import * as access from './endpoints/access.ts';
import * as accounts from './endpoints/accounts.ts';
import * as apiKeys from './endpoints/api-keys.ts';
import * as billing from './endpoints/billing.ts';
import * as favourites from './endpoints/favourites.ts';
import * as labels from './endpoints/labels.ts';
import * as operation from './endpoints/operation.ts';
import * as quota from './endpoints/quota.ts';
import * as searches from './endpoints/searches.ts';
import * as support from './endpoints/support.ts';
import * as team from './endpoints/team.ts';
import * as tracking from './endpoints/tracking.ts';
import * as usage from './endpoints/usage.ts';
import * as user from './endpoints/user.ts';

export * from './endpoint.ts';
export type { Tokens } from './endpoints/access.ts';
export type { UserProfile } from './endpoints/user.ts';
export * from './errors.ts';
export * from './jobs.ts';
export * from './key-scope.ts';
export * from './openapi.ts';
export * from './url.ts';

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
  removeUserAccount: user.removeUserAccount,
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
  supportTickets: support.supportTickets,
  openTicket: support.openTicket,
  writeToSupport: support.writeToSupport,
  userProblem: support.userProblem,
  internalNotes: support.internalNotes,
  addInternalNote: support.addInternalNote,
  savedSearches: searches.savedSearches,
  saveSearch: searches.saveSearch,
  removeSavedSearch: searches.removeSavedSearch,
  csvQuota: quota.csvQuota,
  useReport: quota.useReport,
  businessUsage: quota.businessUsage,
  favourites: favourites.favourites,
  addFavourite: favourites.addFavourite,
  removeFavourite: favourites.removeFavourite,
  fetchAccount: tracking.fetchAccount,
  accountProgress: tracking.accountProgress,
  accountBasic: accounts.accountBasic,
  accountSeries: accounts.accountSeries,
  accountVideos: accounts.accountVideos,
  searchAccounts: accounts.searchAccounts,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
