import * as access from './endpoints/access.ts';
import * as accounts from './endpoints/accounts.ts';
import * as operation from './endpoints/operation.ts';
import * as team from './endpoints/team.ts';
import * as usage from './endpoints/usage.ts';
import * as user from './endpoints/user.ts';

export * from './endpoint.ts';
export type { Tokens } from './endpoints/access.ts';
export type { UserProfile } from './endpoints/user.ts';
export * from './errors.ts';
export * from './openapi.ts';
export * from './url.ts';
export { PLATFORMS } from './words.ts';

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
  verificationLink: user.verificationLink,
  teamMembers: team.teamMembers,
  inviteMember: team.inviteMember,
  withdrawInvitation: team.withdrawInvitation,
  openInvitation: team.openInvitation,
  acceptInvitation: team.acceptInvitation,
  trackUsage: usage.trackUsage,
  accountBasic: accounts.accountBasic,
  accountSeries: accounts.accountSeries,
  accountVideos: accounts.accountVideos,
  searchAccounts: accounts.searchAccounts,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
