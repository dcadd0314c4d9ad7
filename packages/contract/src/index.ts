import * as access from './endpoints/access/index.ts';
import * as account from './endpoints/account/index.ts';
import * as admin from './endpoints/admin/index.ts';
import * as billing from './endpoints/billing/index.ts';
import * as campaign from './endpoints/campaign/index.ts';
import * as dashboard from './endpoints/dashboard/index.ts';
import * as data from './endpoints/data/index.ts';
import * as favourites from './endpoints/favourites/index.ts';
import * as metrics from './endpoints/metrics/index.ts';
import * as search from './endpoints/search/index.ts';
import * as subject from './endpoints/subject/index.ts';
import * as support from './endpoints/support/index.ts';
import * as video from './endpoints/video/index.ts';
import { endpointsOf } from './endpoints-of.ts';

export { hasByteStreamBody } from './byte-stream.ts';
export * from './endpoint.ts';
export type { Tokens } from './endpoints/access/access.ts';
export type { UserProfile } from './endpoints/access/user.ts';
export type { SourceState } from './endpoints/admin/admin-sources.ts';
export {
  MAX_CAMPAIGN_HASHTAGS,
  MAX_CAMPAIGN_MEMBERS,
  MAX_CAMPAIGN_VIDEOS,
  MAX_MEASURED_VIDEOS,
} from './endpoints/campaign/campaigns.ts';
export {
  type ImportMapping,
  type ImportOfFile,
  type ImportRoom,
  type ImportState,
  MAPPED_KINDS,
  MAX_COUNTED,
  MAX_LARGEST_ACCOUNTS,
  MAX_SHOWN_LINES,
  type MappedKind,
} from './endpoints/data/imports.ts';
export { RESTORABLE_HOURS } from './endpoints/favourites/favourites.ts';
export { LIMIT_NOTIFICATION_PERCENTAGES, type RefreshFailure } from './endpoints/favourites/notifications.ts';
export { EXPLAINED_ROWS, REPORTED_KINDS } from './endpoints/metrics/explain.ts';
export * from './error-codes.ts';
export * from './errors.ts';
export { type FileReply, fileReply, repliesWithFile } from './file-reply.ts';
export type { MeasuredReply } from './insight.ts';
export * from './jobs.ts';
export * from './openapi.ts';
export * from './reasons/index.ts';
export * from './url.ts';
export * from './values.ts';
export * from './widget-forms.ts';

/** Every call by name. The server, the client and the OpenAPI document are derived from it. */
export const contract = {
  ...endpointsOf(access),
  ...endpointsOf(account),
  ...endpointsOf(admin),
  ...endpointsOf(billing),
  ...endpointsOf(campaign),
  ...endpointsOf(dashboard),
  ...endpointsOf(data),
  ...endpointsOf(favourites),
  ...endpointsOf(metrics),
  ...endpointsOf(search),
  ...endpointsOf(subject),
  ...endpointsOf(support),
  ...endpointsOf(video),
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
