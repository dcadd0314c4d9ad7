import type { AccountDescription, CommentObservation, VideoDescription } from '@clipscope/domain';
import { LRUCache } from 'lru-cache';

/** Cache scopes: answers name what they were read from, and recordings name what they changed. */
export const EVERYTHING = 'everything';

type Named = { readonly platform: string };
type OfAccount = Named & { readonly accountId: string };

export const keys = {
  account: ({ platform, accountId }: OfAccount) => `account/${platform}/${accountId}`,
  handle: (platform: string, handle: string) => `handle/${platform}/${handle.toLowerCase()}`,
  video: (platform: string, videoId: string) => `video/${platform}/${videoId}`,
  comments: (platform: string, videoId: string) => `comments/${platform}/${videoId}`,
  commenter: (platform: string, author: string) => `commenter/${platform}/${author}`,
  /** Cohorts and tier curves, which are computed from all accounts of a platform. */
  computed: (platform: string) => `computed/${platform}`,
  subject: (kind: SubjectKind, platform: string, subject: string) => `${kind}/${platform}/${subject}`,
};
type SubjectKind = 'hashtag' | 'sound' | 'sticker' | 'mention';

export function changedByAccounts(accounts: readonly AccountDescription[]): string[] {
  return accounts.flatMap(account => [keys.account(account), keys.handle(account.platform, account.handle)]);
}

export function changedByRowsOfAccounts(rows: readonly OfAccount[]): string[] {
  // Rows of one account are mostly adjacent.
  const isAnother = ({ platform, accountId }: OfAccount, at: number) =>
    accountId !== rows[at - 1]?.accountId || platform !== rows[at - 1]?.platform;
  return rows.filter(isAnother).map(keys.account);
}

type OfVideo = OfAccount &
  Pick<VideoDescription, 'videoId' | 'hashtags' | 'soundId' | 'stickerIds'> &
  Partial<Pick<VideoDescription, 'mentions'>>;

export function changedByVideos(rows: readonly OfVideo[]): string[] {
  const changed: string[] = [];
  let before: OfVideo | undefined;
  for (const row of rows) {
    // Observations of one video are mostly adjacent and have the same subjects.
    if (before === undefined || !hasSameSubjects(before, row)) addSubjects(changed, row);
    before = row;
  }
  return changed;
}

function addSubjects(changed: string[], { platform, ...row }: OfVideo): void {
  changed.push(keys.account({ platform, accountId: row.accountId }), keys.video(platform, row.videoId));
  for (const hashtag of row.hashtags) changed.push(keys.subject('hashtag', platform, hashtag));
  for (const stickerId of row.stickerIds) changed.push(keys.subject('sticker', platform, stickerId));
  if (row.soundId !== null) changed.push(keys.subject('sound', platform, row.soundId));
  for (const handle of row.mentions ?? [])
    changed.push(keys.subject('mention', platform, handle.toLowerCase()));
}

function hasSameSubjects(a: OfVideo, b: OfVideo): boolean {
  return (
    a.videoId === b.videoId &&
    a.accountId === b.accountId &&
    a.platform === b.platform &&
    a.soundId === b.soundId &&
    areEqual(a.hashtags, b.hashtags) &&
    areEqual(a.stickerIds, b.stickerIds) &&
    areEqual(a.mentions ?? [], b.mentions ?? [])
  );
}

export function changedByComments(rows: readonly CommentObservation[]): string[] {
  return rows.flatMap(({ platform, videoId, authorId, authorHandle }) => [
    keys.comments(platform, videoId),
    keys.commenter(platform, authorId ?? authorHandle ?? ''),
  ]);
}

export function changedBySubjects(kind: SubjectKind) {
  return (rows: readonly (Named & { readonly subject: string })[]): string[] => {
    // Rows of one subject are mostly adjacent.
    const isAnother = ({ platform, subject }: (typeof rows)[number], at: number) =>
      subject !== rows[at - 1]?.subject || platform !== rows[at - 1]?.platform;
    return rows.filter(isAnother).map(({ platform, subject }) => keys.subject(kind, platform, subject));
  };
}

/** `all` when listing the changes would cost more than querying again. */
export type Changed = ReadonlySet<string> | 'all';

/** Beyond this, the oldest changes merge into one: everything counts as changed then. */
const MAX_SCOPES = 50_000;

/** When each scope last changed, counted in writes because two can share a millisecond. */
export function openChanges() {
  let writes = 0;
  let allChangedAt = 0;
  const changedAt = new LRUCache<string, number>({
    max: MAX_SCOPES,
    dispose(at, _scope, reason) {
      if (reason === 'evict') allChangedAt = Math.max(allChangedAt, at);
    },
  });
  return {
    publish(changed: Changed) {
      writes += 1;
      if (changed === 'all') {
        allChangedAt = writes;
        changedAt.clear();
      } else {
        for (const scope of changed) changedAt.set(scope, writes);
      }
    },
    /** For writes whose scopes are published later, or that have none. */
    countWrite() {
      writes += 1;
    },
    writes: () => writes,
    isUnchanged: (scopes: readonly string[], since: number): boolean =>
      allChangedAt <= since && scopes.every(scope => (changedAt.peek(scope) ?? 0) <= since),
  };
}

export type Changes = ReturnType<typeof openChanges>;

export function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
}
