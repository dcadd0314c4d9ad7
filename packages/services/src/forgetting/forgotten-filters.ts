import type { ForgottenAccount } from '@clipscope/business-store';
import type { RecordResult, Rows } from '@clipscope/platforms';

/**
 * Removes forgotten accounts from the records of a file. A record without rows stays in the list, so that an interrupted
 * import continues at the right one.
 */
export function forgottenRecordFilter(
  forgotten: readonly ForgottenAccount[],
): (run: readonly RecordResult[]) => readonly RecordResult[] {
  if (forgotten.length === 0) return run => run;
  const filterRows = forgottenRowFilter(forgotten);
  return run => run.map(piece => ('rows' in piece ? { ...piece, rows: filterRows(piece.rows) } : piece));
}

/** Removes forgotten accounts and their videos, their comments, and comments under their videos. */
export function forgottenRowFilter(
  forgotten: readonly ForgottenAccount[],
): (rows: Partial<Rows>) => Partial<Rows> {
  const accounts = new Set<string>();
  const handles = new Set<string>();
  const videos = new Set<string>();
  const onlyHandles = new Set<string>();
  for (const { platform, accountId, videoIds, ...account } of forgotten) {
    accounts.add(`${platform}/${accountId}`);
    if (accountId.startsWith('@')) onlyHandles.add(`${platform}/${accountId}`);
    for (const handle of account.handles) {
      accounts.add(`${platform}/@${handle}`);
      handles.add(`${platform}/${handle}`);
    }
    for (const videoId of videoIds) videos.add(`${platform}/${videoId}`);
  }
  const isForgottenHandle = (platform: string, handle: string | null) =>
    handle !== null && handles.has(`${platform}/${handle.toLowerCase()}`);
  const isAllowedAccount = ({ platform, accountId }: AccountKeyed) =>
    !accounts.has(`${platform}/${accountId}`);
  const isAllowedAccountVideo = (video: AccountKeyed & VideoKeyed) =>
    isAllowedAccount(video) && isAllowedVideo(video);
  const isAllowedVideo = ({ platform, videoId }: VideoKeyed) => !videos.has(`${platform}/${videoId}`);
  const allowed: { [Kind in keyof Rows]?: (row: Rows[Kind][number]) => boolean } = {
    accounts: isAllowedAccount,
    accountObservations: isAllowedAccount,
    audiences: isAllowedAccount,
    playlists: isAllowedAccount,
    videos: isAllowedAccountVideo,
    videoObservations: isAllowedAccountVideo,
    sounds: ({ platform, ownerHandle }) => !isForgottenHandle(platform, ownerHandle),
    comments: comment => {
      const { platform, authorId, authorHandle } = comment;
      if (!isAllowedVideo(comment)) return false;
      return authorId === null
        ? !isForgottenHandle(platform, authorHandle)
        : isAllowedAccount({ platform, accountId: authorId });
    },
  };
  return rows => {
    // An account forgotten by handle alone is from now on also known by the id that comes with that handle.
    for (const { platform, accountId, handle } of onlyHandles.size > 0 ? (rows.accounts ?? []) : []) {
      if (onlyHandles.has(`${platform}/@${handle.toLowerCase()}`)) accounts.add(`${platform}/${accountId}`);
    }
    return Object.fromEntries(
      Object.entries(rows).map(([kind, list]) => {
        const isAllowed = allowed[kind as keyof Rows] as ((row: unknown) => boolean) | undefined;
        return [kind, isAllowed ? (list as readonly unknown[]).filter(isAllowed) : list];
      }),
    );
  };
}

type AccountKeyed = { readonly platform: string; readonly accountId: string };
type VideoKeyed = { readonly platform: string; readonly videoId: string };
