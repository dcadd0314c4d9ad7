import { COMMENTER_RING, type CommentRow, type Platform } from '@clipscope/domain';
import { chunksByIds, questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';

type Asked = {
  readonly platform: Platform;
  readonly from: Date;
  readonly to: Date;
  readonly asOf?: Date;
};

/**
 * The comments under an account's videos, and where else in the time the same people wrote: a ring shows under the
 * videos of several accounts. Those who wrote under few videos, or under few that somebody else of them wrote under,
 * cannot be in one and bring nothing along.
 */
export async function withElsewhere<Account extends string>(
  { observations }: Pick<Context, 'observations'>,
  asked: Asked,
  ownOf: ReadonlyMap<Account, readonly CommentRow[]>,
): Promise<Map<Account, readonly CommentRow[]>> {
  const written = await writtenByBusy(observations, asked, [...ownOf.values()].flat());
  const elsewhereOf = (accountId: string, own: readonly CommentRow[]) =>
    [...new Set(own.map(comment => comment.commenterId))]
      .flatMap(author => written.get(author) ?? [])
      .filter(comment => comment.accountId !== accountId);
  return new Map([...ownOf].map(([accountId, own]) => [accountId, [...own, ...elsewhereOf(accountId, own)]]));
}

type Observations = Context['observations'];

/** What the authors of some comments wrote in the time who did so together, under enough videos of enough accounts. */
async function writtenByBusy(
  observations: Observations,
  { platform, from, to, asOf }: Asked,
  own: readonly CommentRow[],
): Promise<Map<string, readonly CommentRow[]>> {
  const { sharedVideos: fewestVideos, accounts: fewestAccounts } = COMMENTER_RING;
  const asked = { platform, from, to, ...(asOf && { asOf }), fewestVideos };
  const authors = [...new Set(own.map(comment => comment.commenterId))].toSorted();
  const busy: RowOf<typeof questions.commenterComments>[] = [];
  for (const some of chunksByIds(authors, author => author))
    busy.push(...(await observations.ask(questions.commenterComments, { ...asked, authors: some })));
  const commentsOf = inCompany(
    new Map(busy.map(({ author, versions }) => [author, newestComments(versions)])),
    own,
  );
  const videoIds = new Set([...commentsOf.values()].flat().map(({ videoId }) => videoId));
  const owners = await ownersOf(observations, platform, [...videoIds].toSorted());
  const written = new Map<string, readonly CommentRow[]>();
  for (const [commenterId, comments] of commentsOf) {
    const rows = comments.flatMap(({ commentId, videoId }) => {
      const accountId = owners.get(videoId);
      return accountId === undefined ? [] : { commentId, commenterId, videoId, accountId, text: '' };
    });
    const amount = (of: (row: CommentRow) => string) => new Set(rows.map(of)).size;
    if (amount(row => row.videoId) >= fewestVideos && amount(row => row.accountId) >= fewestAccounts)
      written.set(commenterId, rows);
  }
  return written;
}

/** Somebody who writes everywhere is known well enough by so many. */
const MOST_COMMENTS = 100;

type Versions = RowOf<typeof questions.commenterComments>['versions'];

/** The last version of each comment tells whether it is gone. */
export function newestComments(versions: Versions): { commentId: string; videoId: string }[] {
  const last = new Map<string, Versions[number]>();
  for (const version of versions) {
    const [, commentId, videoId] = version;
    const key = `${videoId}/${commentId}`;
    const before = last.get(key);
    // Of minus times the least is the newest.
    if (!before || version[3] < before[3] || (version[3] === before[3] && version[4] < before[4]))
      last.set(key, version);
  }
  return [...last.values()]
    .filter(([, , , , , isGone]) => !isGone)
    .slice(0, MOST_COMMENTS)
    .map(([, commentId, videoId]) => ({ commentId, videoId }))
    .sort((one, other) => (one.commentId < other.commentId ? -1 : 1));
}

type Written = readonly { readonly commentId: string; readonly videoId: string }[];

/** Those who wrote under enough videos that one of the others wrote under too, here or there. */
export function inCompany(
  commentsOf: ReadonlyMap<string, Written>,
  own: readonly Pick<CommentRow, 'commenterId' | 'videoId'>[],
): Map<string, Written> {
  const videosOf = new Map(
    [...commentsOf].map(([author, comments]) => [author, new Set(comments.map(({ videoId }) => videoId))]),
  );
  for (const { commenterId, videoId } of own) videosOf.get(commenterId)?.add(videoId);
  const under = new Map<string, string[]>();
  for (const [author, videos] of videosOf) {
    for (const video of videos) {
      const authors = under.get(video) ?? [];
      authors.push(author);
      under.set(video, authors);
    }
  }
  const isTogether = (author: string) => {
    const shared = new Map<string, number>();
    for (const video of videosOf.get(author) ?? [])
      for (const other of under.get(video) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    shared.delete(author);
    return [...shared.values()].some(videos => videos >= COMMENTER_RING.sharedVideos);
  };
  return new Map([...commentsOf].filter(([author]) => isTogether(author)));
}

async function ownersOf(
  observations: Observations,
  platform: Platform,
  videoIds: readonly string[],
): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const some of chunksByIds(videoIds, videoId => videoId)) {
    for (const row of await observations.ask(questions.commentedOwners, { platform, videoIds: some }))
      owners.set(row.video_id, row.account_id);
  }
  return owners;
}
