import type { AccountDescription, CommentReading, VideoDescription } from '@clipscope/domain';
import { LRUCache } from 'lru-cache';
import { areSame } from './record/tab-separated.ts';

/**
 * What an answer was read from and what a recording changed, in the same words: an answer can be given again as
 * long as nothing it was read from has changed.
 */
export const EVERYTHING = 'everything';

type Named = { readonly platform: string };
type OfAccount = Named & { readonly accountId: string };

export const keys = {
  account: ({ platform, accountId }: OfAccount) => `account/${platform}/${accountId}`,
  handle: (platform: string, handle: string) => `handle/${platform}/${handle.toLowerCase()}`,
  video: (platform: string, videoId: string) => `video/${platform}/${videoId}`,
  comments: (platform: string, videoId: string) => `comments/${platform}/${videoId}`,
  commenter: (platform: string, author: string) => `commenter/${platform}/${author}`,
  /** What was computed from all accounts of a platform: cohorts and usual curves. */
  computed: (platform: string) => `computed/${platform}`,
  subject: (kind: SubjectKind, platform: string, subject: string) => `${kind}/${platform}/${subject}`,
};
type SubjectKind = 'hashtag' | 'sound' | 'sticker' | 'mention';

export function changedByAccounts(accounts: readonly AccountDescription[]): string[] {
  return accounts.flatMap(one => [keys.account(one), keys.handle(one.platform, one.handle)]);
}

export function changedByRowsOfAccounts(rows: readonly OfAccount[]): string[] {
  // Those of an account mostly come together.
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
    // Looks at a video mostly come together and find the same words.
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
    areSame(a.hashtags, b.hashtags) &&
    areSame(a.stickerIds, b.stickerIds) &&
    areSame(a.mentions ?? [], b.mentions ?? [])
  );
}

export function changedByComments(rows: readonly CommentReading[]): string[] {
  return rows.flatMap(({ platform, videoId, authorId, authorHandle }) => [
    keys.comments(platform, videoId),
    keys.commenter(platform, authorId ?? authorHandle ?? ''),
  ]);
}

export function changedBySubjects(kind: SubjectKind) {
  return (rows: readonly (Named & { readonly subject: string })[]): string[] => {
    // Those of a subject mostly come together.
    const isAnother = ({ platform, subject }: (typeof rows)[number], at: number) =>
      subject !== rows[at - 1]?.subject || platform !== rows[at - 1]?.platform;
    return rows.filter(isAnother).map(({ platform, subject }) => keys.subject(kind, platform, subject));
  };
}

/** `all` when it would be longer to say what changed than to ask again. */
export type Changed = ReadonlySet<string> | 'all';

/** Older changes are remembered as one moment, before which everything counts as changed. */
const MAX_SCOPES = 50_000;

/** What this process knows to have changed, and when: counted in writes, since two can share a millisecond. */
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
    /** A write whose scopes are published later, or that no scope names. */
    countWrite() {
      writes += 1;
    },
    /** How many writes there were. */
    writes: () => writes,
    isUnchanged: (scopes: readonly string[], since: number): boolean =>
      allChangedAt <= since && scopes.every(scope => (changedAt.peek(scope) ?? 0) <= since),
  };
}

export type Changes = ReturnType<typeof openChanges>;
