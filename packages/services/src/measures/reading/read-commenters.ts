import { COMMENTER_RING, type CommentRow, type Platform } from '@clipscope/domain';
import { chunksByIds, questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';

type CommentPeriod = {
  readonly platform: Platform;
  readonly from: Date;
  readonly to: Date;
  readonly asOf?: Date;
};

/**
 * Adds the comments that the same people wrote under other accounts, since a commenter ring spans several accounts.
 * Only authors who share enough videos with another author can be in a ring.
 */
export async function withCommentsElsewhere<Account extends string>(
  { observations }: Pick<Context, 'observations'>,
  period: CommentPeriod,
  ownOf: ReadonlyMap<Account, readonly CommentRow[]>,
): Promise<Map<Account, readonly CommentRow[]>> {
  const byAuthor = await commentsByFrequentAuthors(observations, period, [...ownOf.values()].flat());
  const elsewhereOf = (accountId: string, own: readonly CommentRow[]) =>
    [...new Set(own.map(comment => comment.commenterId))]
      .flatMap(author => byAuthor.get(author) ?? [])
      .filter(comment => comment.accountId !== accountId);
  return new Map([...ownOf].map(([accountId, own]) => [accountId, [...own, ...elsewhereOf(accountId, own)]]));
}

type Observations = Context['observations'];

/** By author, if the author commented together with others on enough videos of enough accounts. */
async function commentsByFrequentAuthors(
  observations: Observations,
  { platform, from, to, asOf }: CommentPeriod,
  own: readonly CommentRow[],
): Promise<Map<string, readonly CommentRow[]>> {
  const { sharedVideos: fewestVideos, accounts: fewestAccounts } = COMMENTER_RING;
  const request = { platform, from, to, ...(asOf && { asOf }), fewestVideos };
  const authors = [...new Set(own.map(comment => comment.commenterId))].toSorted();
  const frequent = await readByIds(authors, chunk =>
    observations.ask(questions.commenterComments, { ...request, authors: chunk }),
  );
  const commentsOf = sharingVideos(
    new Map(frequent.map(({ author, versions }) => [author, newestComments(versions)])),
    own,
  );
  const videoIds = new Set([...commentsOf.values()].flat().map(({ videoId }) => videoId));
  const owned = await readByIds([...videoIds].toSorted(), chunk =>
    observations.ask(questions.commentedOwners, { platform, videoIds: chunk }),
  );
  const owners = new Map(owned.map(row => [row.video_id, row.account_id]));
  const byAuthor = new Map<string, readonly CommentRow[]>();
  for (const [commenterId, comments] of commentsOf) {
    const rows = comments.flatMap(({ commentId, videoId }) => {
      const accountId = owners.get(videoId);
      return accountId === undefined ? [] : { commentId, commenterId, videoId, accountId, text: '' };
    });
    const distinct = (idOf: (row: CommentRow) => string) => new Set(rows.map(idOf)).size;
    if (distinct(row => row.videoId) >= fewestVideos && distinct(row => row.accountId) >= fewestAccounts)
      byAuthor.set(commenterId, rows);
  }
  return byAuthor;
}

/** Per author. */
const MAX_COMMENTS = 100;

type Versions = RowOf<typeof questions.commenterComments>['versions'];

/** The newest comments that are not deleted in their latest version. */
export function newestComments(versions: Versions): { commentId: string; videoId: string }[] {
  const last = new Map<string, Versions[number]>();
  for (const version of versions) {
    const [, commentId, videoId] = version;
    const key = `${videoId}/${commentId}`;
    const before = last.get(key);
    // Times are negated, so the smallest is the newest.
    if (!before || version[3] < before[3] || (version[3] === before[3] && version[4] < before[4]))
      last.set(key, version);
  }
  return [...last.values()]
    .filter(([, , , , , isGone]) => !isGone)
    .slice(0, MAX_COMMENTS)
    .map(([, commentId, videoId]) => ({ commentId, videoId }))
    .sort((a, b) => (a.commentId < b.commentId ? -1 : 1));
}

type Comments = readonly { readonly commentId: string; readonly videoId: string }[];

/** Keeps the authors who commented on enough of the same videos as another author. */
export function sharingVideos(
  commentsOf: ReadonlyMap<string, Comments>,
  own: readonly Pick<CommentRow, 'commenterId' | 'videoId'>[],
): Map<string, Comments> {
  const videosOf = new Map(
    [...commentsOf].map(([author, comments]) => [author, new Set(comments.map(({ videoId }) => videoId))]),
  );
  for (const { commenterId, videoId } of own) videosOf.get(commenterId)?.add(videoId);
  const authorsOf = new Map<string, string[]>();
  for (const [author, videos] of videosOf) {
    for (const video of videos) {
      const authors = authorsOf.get(video) ?? [];
      authors.push(author);
      authorsOf.set(video, authors);
    }
  }
  const sharesVideos = (author: string) => {
    const shared = new Map<string, number>();
    for (const video of videosOf.get(author) ?? [])
      for (const other of authorsOf.get(video) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    shared.delete(author);
    return [...shared.values()].some(videos => videos >= COMMENTER_RING.sharedVideos);
  };
  return new Map([...commentsOf].filter(([author]) => sharesVideos(author)));
}

async function readByIds<Row>(
  ids: readonly string[],
  read: (chunk: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const chunk of chunksByIds(ids, id => id)) rows.push(...(await read(chunk)));
  return rows;
}
