import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { wilsonInterval } from '../statistics/statistics.ts';

interface TopicShareInput {
  /** The id of the topic. */
  readonly own: string;
  /** All topics of the videos, and an entry for those without one. */
  readonly topics: readonly { readonly topicId: string; readonly topic: string; readonly videos: number }[];
}

/** The share of the videos that are about a topic. */
export function topicShare({ own, topics }: TopicShareInput): Measured<number, never> {
  const total = topics.reduce((sum, { videos }) => sum + videos, 0);
  const needed = smallestSample('topic_share');
  if (total < needed) return notEnough(total, needed);
  const videos = topics.find(({ topicId }) => topicId === own)?.videos ?? 0;
  return known({
    value: videos / total,
    interval: wilsonInterval(videos, total),
    sample: total,
    details: {},
    parts: topics.map(({ topic, videos: value }) => ({ key: topic, value })),
  });
}
