import type { Contract, ReplyOf } from '@clipscope/contract';
import { featuresOfPlan, LABEL_CONFIDENCE, likeliestSentiment, type Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../../context.ts';

type Estimate = ReplyOf<Contract['accountComments']>['comments'][number]['sentiment'];
type Comment = { readonly video_id: string; readonly comment_id: string };

/** The labels of the comments on a page; none if the plan does not include sentiment. */
export async function estimateComments(
  { actor, observations, language }: Pick<ReadingContext, 'actor' | 'observations' | 'language'>,
  { platform, asOf }: { readonly platform: Platform; readonly asOf?: Date | undefined },
  comments: readonly Comment[],
): Promise<(comment: Comment) => Estimate> {
  if (comments.length === 0 || !featuresOfPlan(actor.plan).includes('SENTIMENTS')) return () => null;
  const rows = await observations.ask(questions.commentRatings, {
    platform,
    model: language.model,
    videoIds: comments.map(({ video_id }) => video_id),
    commentIds: comments.map(({ comment_id }) => comment_id),
    ...(asOf && { asOf }),
  });
  const estimates = new Map(rows.map(row => [keyOf(row), estimate(row)]));
  return comment => estimates.get(keyOf(comment)) ?? null;
}

const keyOf = ({ video_id, comment_id }: Comment) => `${video_id}/${comment_id}`;

function estimate(rating: RowOf<typeof questions.commentRatings>): Estimate {
  const { label, confidence } = likeliestSentiment(rating);
  if (rating.language === '' || confidence < LABEL_CONFIDENCE) return null;
  return { label, confidence, language: rating.language };
}
