import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { presentComments } from './present-comments.ts';
import { dayCounts, daysIn, presentShares, textsOf } from './present-shares.ts';
import { trackedTexts } from './tracked-texts.ts';

/** The comments of viewers on the videos of all tracked accounts. */
export async function trackedComments(
  context: SignedInContext,
  { query }: InputOf<Contract['trackedComments']>,
): Promise<ReplyOf<Contract['trackedComments']>> {
  const { sort, limit, offset, questions: onlyQuestions } = query;
  const { range, accounts, request, zone, asOf, hasSentiments } = await trackedTexts(context, query);
  const asked = request && { ...request, questions: onlyQuestions };
  const [counts, rows] = asked
    ? await Promise.all([
        context.observations.ask(questions.trackedCommentCounts, { ...asked, zone }),
        context.observations.ask(questions.trackedComments, { ...asked, sort, limit, offset }),
      ])
    : [[], []];
  const on = dayCounts(counts);
  const days = daysIn(range).map(day => {
    const asking = on(day, 'question');
    return { day, comments: asking + on(day, 'other'), questions: asking };
  });
  return {
    range,
    accounts,
    known: textsOf(counts, 'known'),
    total: textsOf(counts, 'day'),
    questions: days.reduce((sum, day) => sum + day.questions, 0),
    days,
    ...presentShares(context, counts, hasSentiments),
    comments: await presentComments(context, rows, asOf),
  };
}
