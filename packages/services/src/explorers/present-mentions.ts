import type { Contract, ReplyOf } from '@clipscope/contract';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { estimateComments } from '../language/sentiment/estimate-comments.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { pseudonymOf, withoutHandles } from '../videos/pseudonym.ts';
import { distinctVideos, videoKey } from './present-comments.ts';
import type { AccountOf } from './read-accounts.ts';

type MentionRow = RowOf<typeof questions.trackedMentions>;
type Mention = ReplyOf<Contract['trackedMentions']>['mentions'][number];

/** The mentions with their videos, in the order of the rows. */
export async function presentMentions(
  context: SignedInContext,
  rows: readonly MentionRow[],
  accountOf: AccountOf,
  asOf: Date | undefined,
): Promise<Mention[]> {
  const inComments = Map.groupBy(
    rows.filter(row => row.kind === 'comment'),
    ({ platform }) => platform,
  );
  const [cards, estimates] = await Promise.all([
    readVideoCards(context, distinctVideos(rows), { asOf, isGoneShown: true }),
    Promise.all(
      [...inComments].map(async ([platform, group]) => {
        const comments = group.map(row => ({ video_id: row.video_id, comment_id: row.text_id }));
        return [platform, await estimateComments(context, { platform, asOf }, comments)] as const;
      }),
    ),
  ]);
  const cardOf = new Map(cards.map(({ row, video }) => [videoKey(row), video]));
  const estimateOf = new Map(estimates);
  return rows.flatMap(row => {
    const video = cardOf.get(videoKey(row));
    if (!video) return [];
    const mentioned = row.mentioned.flatMap(id => accountOf(`${row.platform}/${id}`) ?? []);
    const isComment = row.kind === 'comment';
    const isCreator = row.author_id === row.account_id;
    return [
      {
        kind: row.kind,
        commentId: isComment ? row.text_id : null,
        text: isComment
          ? withoutHandles(
              row.text,
              mentioned.map(({ handle }) => handle),
            )
          : row.text,
        language: row.known_language || null,
        publishedAt: row.published_at,
        author: isComment
          ? {
              name: isCreator ? video.account.handle : pseudonymOf(context, row.platform, row),
              isCreator,
            }
          : null,
        sentiment: isComment
          ? (estimateOf.get(row.platform)?.({ video_id: row.video_id, comment_id: row.text_id }) ?? null)
          : null,
        mentioned,
        video,
      },
    ];
  });
}
