import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  featuresOfPlan,
  LABEL_CONFIDENCE,
  likeliestSentiment,
  type Platform,
  shiftSentiment,
} from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../../context.ts';
import { keyOf, type Labelling, readLabelling } from './labelling.ts';

export type Estimate = ReplyOf<Contract['correctSentiment']>['sentiment'];
type Comment = { readonly video_id: string; readonly comment_id: string };
type Rating = RowOf<typeof questions.commentRatings>;

/** The labels of the comments on a page; none if the plan does not include sentiment. */
export async function estimateComments(
  context: ReadingContext,
  { platform, asOf }: { readonly platform: Platform; readonly asOf?: Date | undefined },
  comments: readonly Comment[],
): Promise<(comment: Comment) => Estimate> {
  if (comments.length === 0 || !featuresOfPlan(context.actor.plan).includes('SENTIMENTS')) return () => null;
  const [labelling, rows] = await Promise.all([
    readLabelling(context, asOf),
    readRatings(context, platform, comments, asOf),
  ]);
  const estimates = new Map(
    rows.map(row => [`${row.video_id}/${row.comment_id}`, estimate(labelling, platform, row)]),
  );
  return comment => estimates.get(`${comment.video_id}/${comment.comment_id}`) ?? null;
}

export function readRatings(
  { observations, language }: Pick<ReadingContext, 'observations' | 'language'>,
  platform: Platform,
  comments: readonly Comment[],
  asOf?: Date,
): Promise<Rating[]> {
  return observations.ask(questions.commentRatings, {
    platform,
    model: language.model,
    videoIds: comments.map(({ video_id }) => video_id),
    commentIds: comments.map(({ comment_id }) => comment_id),
    ...(asOf && { asOf }),
  });
}

/** A person’s label, or the model’s if it is confident enough. */
export function estimate({ corrections, offsets }: Labelling, platform: Platform, rating: Rating): Estimate {
  const key = keyOf({ videoId: rating.video_id, commentId: rating.comment_id, textHash: rating.text_hash });
  const language = rating.language || 'und';
  const corrected = corrections.find(one => one.platform === platform && keyOf(one) === key);
  if (corrected) return { label: corrected.sentiment, confidence: null, language };
  if (rating.language === '') return null;
  const { label, confidence } = likeliestSentiment(shiftSentiment(rating, offsets ?? undefined));
  return confidence < LABEL_CONFIDENCE ? null : { label, confidence, language };
}
