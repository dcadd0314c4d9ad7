import {
  type Count,
  countsBeforeFirst,
  gainOf,
  type VideoCounts,
  type VideoObservation,
} from '@clipscope/domain';
import type { RowOf } from '../question.ts';
import { videoCountsBefore } from '../questions/video-counts-before.ts';
import type { Row } from '../statements.ts';
import { type BatchOptions, batchIdOf, chunksOf, distinct, inTimeOrder, type Writing } from './writing.ts';

/** Stores observations with what each counter gained since the one before, in the batch or in the store. */
export async function recordVideoObservations(
  writing: Writing,
  observations: readonly VideoObservation[],
  options: BatchOptions = {},
): Promise<void> {
  const rows: Row[] = [];
  for (const [platform, ofPlatform] of Map.groupBy(observations, observation => observation.platform)) {
    const byVideo = [...Map.groupBy(inTimeOrder(ofPlatform), observation => observation.videoId).values()];
    for (const chunk of chunksOf(byVideo)) {
      const firsts = chunk.flatMap(([first]) => first ?? []);
      const known = await writing.ask(videoCountsBefore, {
        platform,
        accountIds: distinct(firsts.map(first => first.accountId)),
        ids: firsts.map(first => first.videoId),
        befores: firsts.map(first => first.observedAt.getTime()),
      });
      const knownById = new Map(known.map(row => [row.id, row]));
      for (const ofVideo of chunk)
        rows.push(...rowsOfVideo(ofVideo, knownById.get(ofVideo[0]?.videoId ?? '')));
    }
  }
  await writing.insert('video_observations_in', rows, batchIdOf(observations, options));
}

type Known = RowOf<typeof videoCountsBefore>;
type GainingCounts = Pick<VideoCounts, 'views' | 'likes' | 'comments' | 'shares' | 'saves'>;
const UNKNOWN: GainingCounts = { views: null, likes: null, comments: null, shares: null, saves: null };

/** All observations of one video in a batch, in time order. */
function rowsOfVideo(observations: readonly VideoObservation[], known: Known | undefined): Row[] {
  const [first, last] = [observations[0], observations.at(-1)];
  if (first === undefined || last === undefined) return [];
  // The gains of a batch from before what is known are already within the gain of the observation after it.
  const isLate = known !== undefined && Date.parse(known.last_observed_at) > last.observedAt.getTime();
  const isNew = (known?.observations_before ?? 0) === 0 && !isLate;
  let previous: GainingCounts = isNew ? countsBeforeFirst(first) : (known ?? UNKNOWN);
  return observations.map((observation, index) => {
    const row = rowOf(observation, isLate ? UNKNOWN : previous, isNew && index === 0);
    previous = lastKnown(observation, previous);
    return row;
  });
}

function lastKnown(observation: GainingCounts, previous: GainingCounts): GainingCounts {
  return {
    views: observation.views ?? previous.views,
    likes: observation.likes ?? previous.likes,
    comments: observation.comments ?? previous.comments,
    shares: observation.shares ?? previous.shares,
    saves: observation.saves ?? previous.saves,
  };
}

function rowOf(observation: VideoObservation, previous: GainingCounts, firstSeen: boolean): Row {
  const gained = (name: keyof GainingCounts): Count => gainOf(observation[name], previous[name]);
  return {
    platform: observation.platform,
    account_id: observation.accountId,
    video_id: observation.videoId,
    published_at: observation.publishedAt,
    region: observation.countryCode ?? '',
    language: observation.language ?? '',
    industry: observation.industry ?? '',
    hashtags: observation.hashtags,
    sound_id: observation.soundId ?? '',
    sticker_ids: observation.stickerIds,
    first_seen: firstSeen,
    views: observation.views,
    likes: observation.likes,
    comments: observation.comments,
    shares: observation.shares,
    saves: observation.saves,
    reposts: observation.reposts,
    downloads: observation.downloads,
    views_gained: gained('views'),
    likes_gained: gained('likes'),
    comments_gained: gained('comments'),
    shares_gained: gained('shares'),
    saves_gained: gained('saves'),
    observed_at: observation.observedAt,
    recorded_at: observation.recordedAt,
    source: observation.source,
    exact: observation.exact,
  };
}
