import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { similarComments as groupsOf, similarCommentRings } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { pseudonymOf } from '../videos/pseudonym.ts';
import { type CommentRow, presentComments } from './present-comments.ts';
import { trackedTexts } from './tracked-texts.ts';

type Reply = ReplyOf<Contract['similarComments']>;
type Written = NonNullable<ReturnType<typeof writtenComment>>;

const MOST_COMPARED = 20_000;
const EXAMPLES = 3;
const NAMES = 20;

/** Comments that say nearly the same, and authors who keep appearing together, under the tracked accounts. */
export async function similarComments(
  context: SignedInContext,
  { query }: InputOf<Contract['similarComments']>,
): Promise<Reply> {
  const { range, accounts, request, asOf } = await trackedTexts(context, query);
  const rows = request
    ? await context.observations.ask(questions.trackedComments, {
        ...request,
        questions: false,
        sort: 'newest',
        limit: MOST_COMPARED,
        offset: 0,
      })
    : [];
  const written = rows.flatMap(row => writtenComment(row) ?? []);
  const [groups, rings] = [groupsOf(written), similarCommentRings(written)];
  const [shownGroups, shownRings] = [groups.slice(0, query.limit), rings.slice(0, query.limit)];
  const examplesOf = await readExamples(
    context,
    [...shownGroups, ...shownRings.map(({ comments }) => comments)],
    asOf,
  );
  return {
    range,
    accounts,
    total: rows[0]?.total ?? 0,
    compared: written.length,
    groupsTotal: groups.length,
    groups: shownGroups.map(group => {
      const times = group.map(({ row }) => row.published_at).toSorted();
      return {
        ...sizeOf(group),
        authors: new Set(group.map(({ commenterId }) => commenterId)).size,
        firstAt: times[0] ?? '',
        lastAt: times.at(-1) ?? '',
        examples: examplesOf(group),
      };
    }),
    ringsTotal: rings.length,
    rings: shownRings.map(({ commenters, comments, similar, sharedVideos, closeVideos }) => ({
      authors: commenters.length,
      names: namesOf(context, comments).slice(0, NAMES),
      ...sizeOf(comments),
      similar,
      sharedVideos,
      closeVideos,
      examples: examplesOf(comments),
    })),
  };
}

/** Ids are unique within a platform. Comments without a known author cannot be compared. */
function writtenComment(row: CommentRow) {
  const author = row.author_id ?? row.author_handle?.toLowerCase();
  if (author === undefined) return null;
  return {
    row,
    commentId: `${row.platform}/${row.video_id}/${row.comment_id}`,
    commenterId: `${row.platform}/${author}`,
    videoId: `${row.platform}/${row.video_id}`,
    accountId: `${row.platform}/${row.account_id}`,
    text: row.text,
    writtenAt: new Date(row.published_at),
  };
}

function sizeOf(comments: readonly Written[]) {
  const distinct = (idOf: (one: Written) => string) => new Set(comments.map(idOf)).size;
  return {
    comments: comments.length,
    videos: distinct(({ videoId }) => videoId),
    accounts: distinct(({ accountId }) => accountId),
  };
}

function namesOf(context: SignedInContext, comments: readonly Written[]): string[] {
  return [...new Set(comments.map(({ row }) => pseudonymOf(context, row.platform, row)))].toSorted();
}

async function readExamples(
  context: SignedInContext,
  groups: readonly (readonly Written[])[],
  asOf: Date | undefined,
) {
  const chosen = new Map(groups.map(group => [group, newestOf(group)]));
  const rows = new Map([...chosen.values()].flat().map(one => [one.commentId, one.row]));
  const comments = await presentComments(context, [...rows.values()], asOf);
  const presented = new Map(
    comments.map(comment => [`${comment.video.platform}/${comment.video.id}/${comment.id}`, comment]),
  );
  return (group: readonly Written[]) =>
    (chosen.get(group) ?? []).flatMap(({ commentId }) => presented.get(commentId) ?? []);
}

/** The rows are the newest first, but a ring lists them by author. */
function newestOf(group: readonly Written[]): Written[] {
  return group.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()).slice(0, EXAMPLES);
}
