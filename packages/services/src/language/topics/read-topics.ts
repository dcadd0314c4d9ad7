import { CodedError, reason } from '@clipscope/contract';
import { INDUSTRIES, normalizeHashtag, type Platform } from '@clipscope/domain';
import {
  listenerTopicExamples,
  listenerTopics,
  type QuestionInputOf,
  questions,
  type RowOf,
} from '@clipscope/observation-store';
import { findAccount } from '../../accounts/find-account.ts';
import type { ReadingContext } from '../../context.ts';
import { zoneForStore } from '../../days/days.ts';
import type { CoveredRange } from '../../days/range.ts';
import type { Derivation } from '../../explain/derivation.ts';
import { coverSeries, type Grain } from '../../insight/series.ts';
import { findListener } from '../../listening/find-listener.ts';
import { parsedQuery } from '../../listening/listener-query.ts';
import { matchesRequest } from '../../listening/read-matches.ts';
import { mayDerive } from '../../measures/derivation.ts';
import { timeRangeOf } from '../../measures/moments.ts';
import { assertKnown } from '../../subjects/known-subject.ts';
import { readLabelling } from '../sentiment/labelling.ts';
import { topicsModel } from './topics-model.ts';

export type TopicRow = RowOf<typeof questions.accountTopics>;
type ExampleRow = RowOf<typeof questions.accountTopicExamples>;
export type TopicsKind = 'account' | 'hashtag' | 'industry' | 'listener';

export type TopicsQuery = {
  readonly id: string;
  readonly platform: Platform;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timezone: string;
  readonly asOf?: string | undefined;
  readonly grain: Grain;
  readonly compare: 'none' | 'previous';
};

/** What a subject's videos are about, before anything is computed from it. */
export type ReadTopics = {
  readonly subject: Derivation['subject'];
  readonly range: CoveredRange;
  readonly rows: readonly TopicRow[];
  readonly previous: { readonly range: CoveredRange; readonly rows: readonly TopicRow[] } | null;
  /** The videos whose captions are the most typical of each topic. */
  readonly examples: (topicIds: readonly string[]) => Promise<readonly ExampleRow[]>;
  /** Whether the platform forbids estimates from its data. */
  readonly isForbidden: boolean;
};

/** How the topics of a kind of subject are read. */
type Reader = {
  readonly subject: Derivation['subject'];
  readonly count: (input: CountInput) => Promise<readonly TopicRow[]>;
  readonly show: (input: ShowInput) => Promise<readonly ExampleRow[]>;
};
type CountInput = Omit<QuestionInputOf<typeof questions.accountTopics>, 'platform' | 'accountId'>;
type ShowInput = Omit<QuestionInputOf<typeof questions.accountTopicExamples>, 'platform' | 'accountId'>;

const EXAMPLES_EACH = 3;

export async function readTopics(
  context: ReadingContext,
  kind: TopicsKind,
  query: TopicsQuery,
): Promise<ReadTopics> {
  const { range, previous } = coverSeries(query, context.actor.plan, context.now());
  const { subject, count, show } = await READERS[kind](context, query, range);
  const isForbidden = kind !== 'listener' && !mayDerive(context, query.platform);
  const inputFor = (covered: CoveredRange) => {
    const { start: from, end: to } = timeRangeOf(covered);
    const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
    return { from, to, topicModel: topicsModel(context), ...(asOf && { asOf }) };
  };
  const rowsIn = async (covered: CoveredRange) =>
    isForbidden ? [] : count({ ...inputFor(covered), zone: zoneForStore(covered.timezone) });
  const [rows, before] = await Promise.all([rowsIn(range), previous && rowsIn(previous)]);
  return {
    ...{ subject, range, rows, isForbidden },
    previous: previous && before && { range: previous, rows: before },
    examples: async topicIds =>
      topicIds.length === 0
        ? []
        : show({ ...inputFor(range), topicIds: [...topicIds], limitEach: EXAMPLES_EACH }),
  };
}

const READERS: Readonly<
  Record<TopicsKind, (context: ReadingContext, query: TopicsQuery, range: CoveredRange) => Promise<Reader>>
> = {
  async account(context, query) {
    const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
    const { platform, account_id: accountId } = await findAccount(context, { ...query, asOf });
    const { ask } = context.observations;
    return {
      subject: { kind: 'account', platform, id: accountId },
      count: input => ask(questions.accountTopics, { ...input, platform, accountId }),
      show: input => ask(questions.accountTopicExamples, { ...input, platform, accountId }),
    };
  },
  async hashtag(context, { platform, id }) {
    const hashtag = normalizeHashtag(id);
    await assertKnown(context, { kind: 'hashtag', platform, id: hashtag });
    const { ask } = context.observations;
    return {
      subject: { kind: 'hashtag', platform, id: hashtag },
      count: input => ask(questions.hashtagTopics, { ...input, platform, hashtag }),
      show: input => ask(questions.hashtagTopicExamples, { ...input, platform, hashtag }),
    };
  },
  async industry(context, { platform, id }) {
    const industry = INDUSTRIES.find(name => name === id);
    if (!industry) throw new CodedError('NOT_FOUND', reason('items.industry', { id }));
    const { ask } = context.observations;
    return {
      subject: { kind: 'industry', platform, id: industry },
      count: input => ask(questions.industryTopics, { ...input, platform, industry }),
      show: input => ask(questions.industryTopicExamples, { ...input, platform, industry }),
    };
  },
  async listener(context, { id, asOf }, range) {
    const listener = await findListener(context, id);
    const tree = parsedQuery(listener.query, 'listener.query', context.actor.plan);
    const labelling = await readLabelling(context, asOf === undefined ? undefined : new Date(asOf));
    const { scope, input: matching } = matchesRequest(context, { query: tree, range, asOf, labelling });
    const { from: _, to: __, asOf: ___, ...of } = matching;
    const { ask } = context.observations;
    return {
      subject: { kind: 'listener', platform: null, id },
      count: input => ask(listenerTopics(scope), { ...input, ...of }),
      show: input => ask(listenerTopicExamples(scope), { ...input, ...of }),
    };
  },
};
