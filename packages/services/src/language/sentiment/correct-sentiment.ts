import {
  countSentimentCorrections,
  insertSentimentCorrection,
  newId,
  undoSentimentCorrection as undo,
} from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  MAX_SENTIMENT_CORRECTIONS,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { SignedInContext } from '../../context.ts';
import { audit } from '../../team/audit.ts';
import { withLockedTeam } from '../../team/with-locked-team.ts';
import { type Estimate, estimate, readRatings } from './estimate-comments.ts';
import { readLabelling } from './labelling.ts';

type Comment = { readonly platform: Platform; readonly videoId: string; readonly commentId: string };

export async function correctSentiment(
  context: SignedInContext,
  { body: { sentiment, ...comment } }: InputOf<Contract['correctSentiment']>,
): Promise<ReplyOf<Contract['correctSentiment']>> {
  const rating = await ratingOf(context, comment);
  if (!rating) throw new CodedError('NOT_FOUND');
  const now = context.now();
  const { teamId, userId } = context.actor;
  await withLockedTeam(context, async db => {
    await insertSentimentCorrection(db, {
      ...comment,
      id: newId(now.getTime()),
      teamId,
      textHash: rating.text_hash,
      author: rating.author,
      sentiment,
      correctedBy: userId,
      correctedAt: now,
      undoneAt: null,
    });
    if ((await countSentimentCorrections(db, teamId)) > MAX_SENTIMENT_CORRECTIONS)
      throw new CodedError(
        'CONFLICT',
        reason('items.sentimentCorrections', { most: MAX_SENTIMENT_CORRECTIONS }),
      );
    await audit(db, context, 'sentiment.corrected', subjectOf(comment), { sentiment });
  });
  return { sentiment: await currentEstimate(context, comment) };
}

export async function undoSentimentCorrection(
  context: SignedInContext,
  { query: comment }: InputOf<Contract['undoSentimentCorrection']>,
): Promise<ReplyOf<Contract['undoSentimentCorrection']>> {
  const { teamId } = context.actor;
  await withLockedTeam(context, async db => {
    if (!(await undo(db, { teamId, ...comment }, context.now()))) throw new CodedError('NOT_FOUND');
    await audit(db, context, 'sentiment.undone', subjectOf(comment));
  });
  return { sentiment: await currentEstimate(context, comment) };
}

const subjectOf = ({ platform, videoId, commentId }: Comment) => `${platform}/${videoId}/${commentId}`;

async function ratingOf(context: SignedInContext, { platform, videoId, commentId }: Comment) {
  const [rating] = await readRatings(context, platform, [{ video_id: videoId, comment_id: commentId }]);
  return rating;
}

async function currentEstimate(context: SignedInContext, comment: Comment): Promise<Estimate> {
  const [labelling, rating] = await Promise.all([
    readLabelling(context, undefined),
    ratingOf(context, comment),
  ]);
  return rating ? estimate(labelling, comment.platform, rating) : null;
}
