import type { Contract, ReplyOf } from '@clipscope/contract';
import { type MetricInput, topicShare, wilsonInterval } from '@clipscope/domain';
import type { ReadingContext } from '../../context.ts';
import { eachDay } from '../../days/days.ts';
import { presentMeasured } from '../../insight/present-measured.ts';
import { type Grain, seriesPoints } from '../../insight/series.ts';
import { forbidden } from '../../measures/derivation.ts';
import { readVideoCards } from '../../videos/present-video-card.ts';
import type { ReadTopics, TopicRow } from './read-topics.ts';
import { type NamedTopic, presentTopic, readTopicNames } from './topic-names.ts';
import { topicsModel } from './topics-model.ts';

type Reply = ReplyOf<Contract['accountTopics']>;
type Input = MetricInput<'topic_share'>;
type Names = ReadonlyMap<string, NamedTopic>;

const NO_TOPIC = 'none';
const ENOUGH_BEFORE = 10;

/** The classified videos by topic, most first; those without a topic last. */
export function countTopics(rows: readonly TopicRow[], names: Names): Input['topics'] {
  const classified = rows.filter(row => row.topic_id !== '');
  return [...Map.groupBy(classified, row => row.topic_id)]
    .map(([topicId, group]) => ({
      topicId,
      topic: names.get(topicId)?.name ?? topicId,
      videos: videosIn(group),
    }))
    .toSorted(
      (a, b) =>
        Number(a.topicId === NO_TOPIC) - Number(b.topicId === NO_TOPIC) ||
        b.videos - a.videos ||
        (a.topicId < b.topicId ? -1 : 1),
    );
}

export async function presentTopics(
  context: ReadingContext,
  read: ReadTopics,
  {
    grain,
    limit,
    asOf,
  }: { readonly grain: Grain; readonly limit: number; readonly asOf?: string | undefined },
): Promise<Reply> {
  const names = await readTopicNames(context);
  const topics = countTopics(read.rows, names);
  const before = read.previous && countTopics(read.previous.rows, names);
  const ofTopics = topics.filter(({ topicId }) => topicId !== NO_TOPIC);
  const listed = ofTopics.slice(0, limit);
  const examples = await readExamples(context, read, listed, asOf);
  return {
    range: read.range,
    previousRange: read.previous?.range ?? null,
    collected: videosIn(read.rows),
    classified: videosIn(topics),
    withTopic: videosIn(ofTopics),
    model: topicsModel(context),
    topics: listed.map(({ topicId, videos }) => ({
      ...(names.get(topicId) ?? presentTopic({ topic_id: topicId, terms: [topicId] }, undefined)),
      videos,
      share: read.isForbidden
        ? forbidden('topic_share')
        : presentMeasured('topic_share', topicShare({ own: topicId, topics })),
      previous: before && shareBefore(topicId, before),
      points: pointsOf(topicId, read, grain),
      examples: examples.get(topicId) ?? [],
    })),
  };
}

function shareBefore(own: string, topics: Input['topics']): Reply['topics'][number]['previous'] {
  const all = videosIn(topics);
  if (all < ENOUGH_BEFORE) return null;
  const videos = topics.find(({ topicId }) => topicId === own)?.videos ?? 0;
  const { low, high } = wilsonInterval(videos, all);
  return { videos, share: videos / all, low, high };
}

/** A day without videos about the topic counts 0. */
function pointsOf(topicId: string, { range, rows }: ReadTopics, grain: Grain) {
  const videosOn = new Map(rows.filter(row => row.topic_id === topicId).map(row => [row.day, row.videos]));
  const days = eachDay(range.startDate, range.endDate).map(date => ({
    date,
    videos: videosOn.get(date) ?? 0,
  }));
  return seriesPoints(range, grain, { videos: 'sum' }, days).map(({ date, videos }) => ({
    date,
    videos: videos ?? 0,
  }));
}

async function readExamples(
  context: ReadingContext,
  read: ReadTopics,
  listed: Input['topics'],
  asOf: string | undefined,
) {
  const rows = await read.examples(listed.map(({ topicId }) => topicId));
  const cards = await readVideoCards(context, rows, {
    asOf: asOf === undefined ? undefined : new Date(asOf),
  });
  const byTopic = Map.groupBy(cards, ({ row }) => row.topic_id);
  return new Map([...byTopic].map(([topicId, group]) => [topicId, group.map(({ video }) => video)]));
}

function videosIn(rows: readonly { readonly videos: number }[]): number {
  return rows.reduce((sum, { videos }) => sum + videos, 0);
}
