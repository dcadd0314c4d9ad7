import type { AccountDescription, CommentReading, VideoDescription } from '@clipscope/domain';

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
  comments: (platform: string, videoId: string) => `comments/${platform}/${videoId}`,
  /** What was computed from all accounts of a platform: cohorts and usual curves. */
  computed: (platform: string) => `computed/${platform}`,
  subject: (kind: SubjectKind, platform: string, subject: string) => `${kind}/${platform}/${subject}`,
};
export type SubjectKind = 'hashtag' | 'sound' | 'sticker' | 'mention';

export function changedByAccounts(accounts: readonly AccountDescription[]): string[] {
  return accounts.flatMap(one => [keys.account(one), keys.handle(one.platform, one.handle)]);
}

export function changedByRowsOfAccounts(rows: readonly OfAccount[]): string[] {
  return rows.map(keys.account);
}

type OfVideo = OfAccount & Pick<VideoDescription, 'hashtags' | 'soundId' | 'stickerIds'>;

export function changedByVideos(rows: readonly (OfVideo & Partial<VideoDescription>)[]): string[] {
  return rows.flatMap(row => {
    const of = (kind: SubjectKind) => (subject: string) => keys.subject(kind, row.platform, subject);
    return [
      keys.account(row),
      ...row.hashtags.map(of('hashtag')),
      ...row.stickerIds.map(of('sticker')),
      ...(row.soundId === null ? [] : [of('sound')(row.soundId)]),
      ...(row.mentions ?? []).map(handle => of('mention')(handle.toLowerCase())),
    ];
  });
}

export function changedByComments(rows: readonly CommentReading[]): string[] {
  return rows.map(({ platform, videoId }) => keys.comments(platform, videoId));
}

export function changedBySubjects(kind: SubjectKind) {
  return (rows: readonly (Named & { readonly subject: string })[]): string[] =>
    rows.map(({ platform, subject }) => keys.subject(kind, platform, subject));
}

/** `all` when it would be longer to say what changed than to ask again. */
export type Changed = ReadonlySet<string> | 'all';
export type ChangeListener = (changed: Changed) => void;

export function openChanges() {
  const listeners = new Set<ChangeListener>();
  const tell: ChangeListener = changed => {
    for (const listener of listeners) listener(changed);
  };
  return {
    tell,
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells after a recording, also after one that failed half-way. Nobody listening costs nothing. */
    async telling<T>(changed: () => Iterable<string> | 'all', record: () => Promise<T>): Promise<T> {
      try {
        return await record();
      } finally {
        if (listeners.size > 0) {
          const what = changed();
          const set: Changed = what === 'all' ? 'all' : new Set([EVERYTHING, ...what]);
          tell(set);
        }
      }
    },
  };
}
