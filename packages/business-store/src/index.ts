export type { Db } from './engine.ts';
export { isUniqueViolation, MigrationError, StoreOpenError } from './errors.ts';
export type { FailedJob, JobCounts, JobQueue, JobQueueOptions, QueueSettings } from './job-queue.ts';
export { newId } from './new-id.ts';
export * from './queries/access/api-keys.ts';
export * from './queries/access/export.ts';
export * from './queries/access/invitations.ts';
export * from './queries/access/memberships.ts';
export * from './queries/access/onboarding.ts';
export * from './queries/access/one-time-tokens.ts';
export * from './queries/access/removal.ts';
export * from './queries/access/sessions.ts';
export * from './queries/access/sign-in-failures.ts';
export * from './queries/access/teams.ts';
export * from './queries/access/user-details.ts';
export * from './queries/access/users.ts';
export * from './queries/admin/admin-people.ts';
export * from './queries/admin/admin-tickets.ts';
export * from './queries/admin/audit.ts';
export * from './queries/admin/forgotten.ts';
export * from './queries/admin/support.ts';
export * from './queries/billing/billing.ts';
export * from './queries/billing/quotas.ts';
export * from './queries/campaign/campaign-parts.ts';
export * from './queries/campaign/campaigns.ts';
export * from './queries/content/assets.ts';
export * from './queries/content/documents.ts';
export * from './queries/content/publications.ts';
export * from './queries/favourites/favourite-notes.ts';
export * from './queries/favourites/favourites.ts';
export * from './queries/favourites/folders.ts';
export * from './queries/favourites/labels.ts';
export * from './queries/favourites/removed-favourites.ts';
export * from './queries/imports/imports.ts';
export * from './queries/imports/leases.ts';
export * from './queries/imports/team-datasets.ts';
export * from './queries/observations/observation-changes.ts';
export * from './queries/team/alerts.ts';
export * from './queries/team/content-ideas.ts';
export * from './queries/team/corrections.ts';
export * from './queries/team/exports.ts';
export * from './queries/team/listeners.ts';
export * from './queries/team/notifications.ts';
export * from './queries/team/searches.ts';
export * from './queries/team/share-links.ts';
export * from './queries/team/sheet-syncs.ts';
export * from './queries/team/topic-names.ts';
export * from './queries/team/transcriptions.ts';
export * from './queries/team/translations.ts';
export * from './queries/team/widgets.ts';
export * from './queries/tracking/account-fetches.ts';
export * from './queries/tracking/source-connections.ts';
export * from './queries/tracking/source-pauses.ts';
export * from './queries/tracking/source-use.ts';
export * from './queries/tracking/tracked-subjects.ts';
export * from './queries/tracking/tracked-videos.ts';
export type { BillingEventOutcome, BillingProvider } from './schema/billing.ts';
export type { ImportContent, ImportPreview, ImportTable } from './schema/imports.ts';
export type {
  FavouriteKind,
  FetchState,
  InvitableRole,
  KeyScope,
  LabelledKind,
  OneTimeTokenKind,
  SearchView,
  SubjectKind,
  TicketState,
  WidgetSubject,
} from './schema/index.ts';
export { type BusinessStore, openBusinessStore } from './store.ts';
