export type { Db } from './engine.ts';
export { isUniqueViolation, MigrationError, StoreOpenError } from './errors.ts';
export type { FailedJob, JobCounts, JobQueue, JobQueueOptions, QueueSettings } from './job-queue.ts';
export { newId } from './new-id.ts';
export * from './queries/account-fetches.ts';
export * from './queries/admin-people.ts';
export * from './queries/admin-tickets.ts';
export * from './queries/api-keys.ts';
export * from './queries/audit.ts';
export * from './queries/billing.ts';
export * from './queries/campaign-parts.ts';
export * from './queries/campaigns.ts';
export * from './queries/content-ideas.ts';
export * from './queries/corpora.ts';
export * from './queries/export.ts';
export * from './queries/exports-made.ts';
export * from './queries/favourite-notes.ts';
export * from './queries/favourites.ts';
export * from './queries/folders.ts';
export * from './queries/forgotten.ts';
export * from './queries/imports.ts';
export * from './queries/invitations.ts';
export * from './queries/labels.ts';
export * from './queries/leases.ts';
export * from './queries/listeners.ts';
export * from './queries/memberships.ts';
export * from './queries/notifications.ts';
export * from './queries/onboarding.ts';
export * from './queries/one-time-tokens.ts';
export * from './queries/quotas.ts';
export * from './queries/removal.ts';
export * from './queries/removed-favourites.ts';
export * from './queries/searches.ts';
export * from './queries/sessions.ts';
export * from './queries/share-links.ts';
export * from './queries/sheet-syncs.ts';
export * from './queries/sign-in-failures.ts';
export * from './queries/source-connections.ts';
export * from './queries/source-pauses.ts';
export * from './queries/source-use.ts';
export * from './queries/support.ts';
export * from './queries/teams.ts';
export * from './queries/tracked-subjects.ts';
export * from './queries/tracked-videos.ts';
export * from './queries/user-details.ts';
export * from './queries/users.ts';
export * from './queries/widgets.ts';
export type { BillingEventOutcome, BillingProvider } from './schema/billing.ts';
export type { ImportPreview, ImportTable } from './schema/imports.ts';
export type {
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
