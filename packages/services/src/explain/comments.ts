import { featuresOfPlan, type MetricInput, type Platform } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { pseudonymOf, withoutHandles } from '../videos/pseudonym.ts';
import type { Row } from './rows.ts';

type Comments = MetricInput<'audience_quality'>['comments'];

/** Pseudonyms suffice, because the metric only compares the identity of commenters. */
export function withPseudonyms<Input extends object>(
  context: ReadingContext,
  platform: Platform,
  input: Input,
): Input {
  const { comments } = input as unknown as { readonly comments: Comments };
  const pseudonymous = comments.map(comment => ({
    ...comment,
    commenterId: pseudonymOf(context, platform, { author_id: comment.commenterId, author_handle: null }),
  }));
  return { ...input, comments: pseudonymous };
}

/** Shows comment text without handles, and only if the plan includes comments. */
export function redactText({ actor }: ReadingContext, row: Row): Row {
  const { text } = row.values;
  if (typeof text !== 'string') return row;
  const isOpen = featuresOfPlan(actor.plan).includes('COMMENTS');
  return { ...row, values: { ...row.values, text: isOpen ? withoutHandles(text) : null } };
}
