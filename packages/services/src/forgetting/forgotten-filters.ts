import type { ForgottenAccount } from '@clipscope/business-store';
import type { Rows, Understood } from '@clipscope/platforms';

/**
 * What a file says, without those who asked to be forgotten. A record of which nothing is left stays a record, so
 * that a broken-off import goes on where it was.
 */
export function forgottenRecordFilter(
  forgotten: readonly ForgottenAccount[],
): (run: readonly Understood[]) => readonly Understood[] {
  if (forgotten.length === 0) return run => run;
  const filterRows = forgottenRowFilter(forgotten);
  return run => run.map(piece => ('rows' in piece ? { ...piece, rows: filterRows(piece.rows) } : piece));
}

/** Leaves out their accounts and videos, what they wrote, and what was written under their videos. */
export function forgottenRowFilter(forgotten: readonly ForgottenAccount[]): (rows: Partial<Rows>) => Partial<Rows> {
  const accounts = new Set<string>();
  const handles = new Set<string>();
  const videos = new Set<string>();
  const onlyHandles = new Set<string>();
  for (const one of forgotten) {
    accounts.add(`${one.platform}/${one.accountId}`);
    if (one.accountId.startsWith('@')) onlyHandles.add(`${one.platform}/${one.accountId}`);
    for (const handle of one.handles) {
      accounts.add(`${one.platform}/@${handle}`);
      handles.add(`${one.platform}/${handle}`);
    }
    for (const videoId of one.videoIds) videos.add(`${one.platform}/${videoId}`);
  }
  const isHandle = (platform: string, handle: string | null) =>
    handle !== null && handles.has(`${platform}/${handle.toLowerCase()}`);
  const ofOthers = ({ platform, accountId }: AccountKeyed) => !accounts.has(`${platform}/${accountId}`);
  const isOther = (video: AccountKeyed & VideoKeyed) => ofOthers(video) && underOthers(video);
  const underOthers = ({ platform, videoId }: VideoKeyed) => !videos.has(`${platform}/${videoId}`);
  const allowed: { [Kind in keyof Rows]?: (row: Rows[Kind][number]) => boolean } = {
    accounts: ofOthers,
    accountObservations: ofOthers,
    audiences: ofOthers,
    playlists: ofOthers,
    videos: isOther,
    videoObservations: isOther,
    sounds: ({ platform, ownerHandle }) => !isHandle(platform, ownerHandle),
    comments: comment => {
      const { platform, authorId, authorHandle } = comment;
      if (!underOthers(comment)) return false;
      return authorId === null
        ? !isHandle(platform, authorHandle)
        : ofOthers({ platform, accountId: authorId });
    },
  };
  return rows => {
    // Where nobody could tell the id, whoever has the handle is meant; then it is known by its id, too.
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
