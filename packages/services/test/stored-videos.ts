import { DAY_MS } from '@clipscope/domain';
import { NO_ROWS, PlatformError, platformOf, type Question, type Sources } from '@clipscope/platforms';
import { aVideoObservation, listSources } from '@clipscope/testkit';

type StoredVideo = {
  readonly videoId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly source: string;
};

/** Counts of a YouTube video that was published a day before. */
export function countsAt({ videoId, accountId, at, source }: StoredVideo) {
  return aVideoObservation({
    ...{ platform: 'youtube', videoId, accountId, source, observedAt: at, recordedAt: at },
    publishedAt: new Date(at.getTime() - DAY_MS),
    ...{ hashtags: ['kept'], views: 1, likes: 1, comments: 1 },
  });
}

/** A source that shows only these videos, and the requests to it. */
export function showing(
  { source, accountId, now }: { source: string; accountId: string; now: () => Date },
  shown: readonly string[],
): { readonly sources: Sources; readonly requests: Question[] } {
  const requests: Question[] = [];
  const idsIn = (question: Question) => {
    if (question.call === 'videos') return question.videoIds;
    return question.call === 'video' ? [question.videoId] : [];
  };
  const platform = platformOf({
    source,
    platform: 'youtube',
    ask: async question => {
      requests.push(question);
      const body = idsIn(question).filter(id => shown.includes(id));
      if (question.call === 'video' && body.length === 0) throw refusalOf(question.videoId);
      return { body, receivedAt: now(), quotaUsed: 1 };
    },
    read: (_, { body, receivedAt: at }) => ({
      ...NO_ROWS,
      videoObservations: (body as string[]).map(videoId => countsAt({ videoId, accountId, at, source })),
      nextCursor: null,
      warnings: [],
    }),
  });
  return { sources: listSources([platform]), requests };
}

/** Ids with these prefixes are hidden or temporarily unavailable; all others are gone. */
function refusalOf(videoId: string): PlatformError {
  if (videoId.startsWith('hidden')) return new PlatformError('PRIVATE', 'simulated failure');
  if (videoId.startsWith('later')) return new PlatformError('UNAVAILABLE', 'simulated failure');
  return new PlatformError('NOT_FOUND', 'simulated failure');
}
