import type { Contract, ReplyOf } from '@clipscope/contract';
import { isQuestion, type Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { estimateComments } from '../language/sentiment/estimate-comments.ts';
import { presentComment } from '../videos/present-comment.ts';
import { readVideoCards, type VideoCard } from '../videos/present-video-card.ts';

type Tracked = ReplyOf<Contract['trackedComments']>['comments'][number];
export type CommentRow = RowOf<typeof questions.trackedComments>;
type ThreadRow = RowOf<typeof questions.commentThreads>;

const ANSWERS_SHOWN = 3;

/** The comments with their threads and videos, in the order of the rows; without those whose video is unknown. */
export async function presentComments(
  context: SignedInContext,
  rows: readonly CommentRow[],
  asOf: Date | undefined,
): Promise<Tracked[]> {
  const byPlatform = [...Map.groupBy(rows, ({ platform }) => platform)];
  const [cards, details] = await Promise.all([
    readVideoCards(context, distinctVideos(rows), { asOf, isGoneShown: true }),
    Promise.all(
      byPlatform.map(
        async ([platform, group]) => [platform, await readDetails(context, platform, group, asOf)] as const,
      ),
    ),
  ]);
  const cardOf = new Map(cards.map(({ row, video }) => [videoKey(row), video]));
  const detailsOf = new Map(details);
  return rows.flatMap(row => {
    const card = cardOf.get(videoKey(row));
    const known = detailsOf.get(row.platform);
    return card && known ? [presentTracked(context, row, card, known)] : [];
  });
}

type VideoOf = Pick<CommentRow, 'platform' | 'account_id' | 'video_id'>;
export const videoKey = (row: VideoOf) => `${row.platform}/${row.account_id}/${row.video_id}`;
export const distinctVideos = <Row extends VideoOf>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map(row => [videoKey(row), row])).values(),
];

async function readDetails(
  context: SignedInContext,
  platform: Platform,
  rows: readonly CommentRow[],
  asOf: Date | undefined,
) {
  const known = asOf && { asOf };
  const [estimateOf, threads] = await Promise.all([
    estimateComments(context, { platform, asOf }, rows),
    context.observations.ask(questions.commentThreads, {
      platform,
      videoIds: [...new Set(rows.map(row => row.video_id))],
      threadIds: [...new Set(rows.map(row => row.parent_id ?? row.comment_id))],
      limitEach: 100,
      ...known,
    }),
  ]);
  return { estimateOf, threads };
}

type Details = Awaited<ReturnType<typeof readDetails>>;

function presentTracked(
  context: SignedInContext,
  row: CommentRow,
  { account, ...video }: VideoCard,
  { estimateOf, threads }: Details,
): Tracked {
  const creator = { platform: row.platform, account_id: row.account_id, handle: account.handle };
  const present = (one: ThreadRow) => {
    const { author, text, publishedAt } = presentComment(context, creator, one);
    return { author, text, publishedAt };
  };
  const inThread = threads.filter(one => one.video_id === row.video_id);
  const parent = inThread.find(one => one.comment_id === row.parent_id);
  return {
    ...presentComment(context, creator, { ...row, language: row.known_language || null }),
    sentiment: estimateOf(row),
    isQuestion: isQuestion(row.text, row.known_language),
    parent: parent ? present(parent) : null,
    answers: inThread
      .filter(one => one.parent_id === row.comment_id)
      .slice(0, ANSWERS_SHOWN)
      .map(present),
    video: {
      platform: video.platform,
      id: video.id,
      caption: video.caption,
      coverUrl: video.coverUrl,
      deletedAt: video.deletedAt,
      account,
    },
  };
}
