import type { VideoObservation } from '@clipscope/domain';
import type { RowOf } from '../question.ts';
import { lookedAtAccounts } from '../questions/recording/known-owners.ts';
import {
  videoLastObservations,
  videoObservations,
  videosLookedAt,
} from '../questions/video/video-observations.ts';
import { arrive, identityOf, uncounted } from './ledger.ts';
import { entranceLines, everySubject, type Look, lookFrom, looksOf, summaryOf } from './video-lines.ts';
import { type SeriesEntrance, seriesOf } from './video-series.ts';
import { canBeKnown, chunksByIds, chunksOf, distinct, subjectKey, type Writing } from './writing.ts';

const LOOKS_PER_INSERT = 80_000;
/** The answer holds every look at them. */
const LATE_VIDEOS_PER_QUESTION = 300;

/** Stores observations that are not there yet, and what they change in the days of their hashtags and so on. */
export async function recordVideoObservations(
  writing: Writing,
  observations: readonly VideoObservation[],
): Promise<void> {
  let entering = nothingYet();
  const flush = async () => {
    const { entrances, subjects } = entering;
    entering = nothingYet();
    for (const [table, lines] of entrances) {
      await writing.insertFanned(table, { format: 'TabSeparated', lines }, [...subjects]);
    }
  };
  for (const [platform, ofPlatform] of Map.groupBy(observations, one => one.platform)) {
    const byVideo = [...Map.groupBy(ofPlatform, one => one.videoId).values()];
    const isKnown = await canBeKnown(writing, lookedAtAccounts, platform, byVideo, BY_ACCOUNT);
    const isBelow = writing.below
      ? await canBeKnown(writing.below, lookedAtAccounts, platform, byVideo, BY_ACCOUNT)
      : () => false;
    for (const chunk of chunksByIds(byVideo, videoIdOf)) {
      const known = await knownLooks(writing, platform, chunk.filter(isKnown));
      const below = await countedBelow(writing, platform, chunk.filter(isBelow));
      for (const ofVideo of chunk) {
        const [{ videoId, accountId } = { videoId: '', accountId: '' }] = ofVideo;
        const counted = arrive(known.get(videoId) ?? [], looksOf(ofVideo));
        const countedFor = below.get(videoId);
        const arrival = countedFor ? uncounted(counted, countedFor) : counted;
        const { entrance, lines } = seriesOf(arrival) ?? {
          entrance: 'video_observations_in',
          lines: entranceLines(arrival),
        };
        entering.entrances.get(entrance)?.push(...lines);
        entering.looks += arrival.observations.length + arrival.corrections.length;
        entering.subjects.add(subjectKey(platform, accountId));
        if (entering.looks >= LOOKS_PER_INSERT) await flush();
      }
    }
  }
  await flush();
}

const videoIdOf = ([first]: readonly VideoObservation[]) => first?.videoId ?? '';

const BY_ACCOUNT = { ownerOf: ([first]: readonly VideoObservation[]) => first?.accountId ?? '' };

const nothingYet = () => ({
  entrances: new Map<SeriesEntrance | 'video_observations_in', string[]>([
    ['video_series_in', []],
    ['video_told_in', []],
    ['video_observations_in', []],
  ]),
  subjects: new Set<string>(),
  looks: 0,
});

function videosOf(platform: string, videos: readonly (readonly VideoObservation[])[]) {
  const firsts = videos.flatMap(([first]) => first ?? []);
  return {
    platform,
    accountIds: distinct(firsts.map(({ accountId }) => accountId)),
    ids: firsts.map(({ videoId }) => videoId),
  };
}

/** Which of the videos a store that lies below adds to the days already, and for which subjects. */
async function countedBelow(
  { below }: Writing,
  platform: string,
  videos: readonly (readonly VideoObservation[])[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (!below || videos.length === 0) return new Map();
  const rows = await below.ask(videosLookedAt, { ...videosOf(platform, videos), asOf: below.asOf });
  return new Map(rows.map(row => [row.id, new Set(everySubject(row))]));
}

/** What is known of each video: its last look where everything new comes after it, else every look. */
async function knownLooks(
  writing: Writing,
  platform: string,
  videos: readonly (readonly VideoObservation[])[],
): Promise<Map<string, Look[]>> {
  if (videos.length === 0) return new Map();
  const lasts = await writing.ask(videoLastObservations, videosOf(platform, videos));
  const lastById = new Map(lasts.map(row => [row.id, row]));
  const known = new Map(lasts.map(row => [row.id, [summaryOf(row)]]));
  const late = videos.filter(ofVideo => isLate(ofVideo, lastById.get(videoIdOf(ofVideo))));
  for (const some of chunksOf(late, LATE_VIDEOS_PER_QUESTION)) {
    const looks = Map.groupBy(
      await writing.ask(videoObservations, videosOf(platform, some)),
      row => row.video_id,
    );
    for (const [videoId, rows] of looks) known.set(videoId, eachOnce(rows.map(lookFrom)));
  }
  return known;
}

/** As first recorded: one that turned out to have lost counts is there again. */
function eachOnce(looks: readonly Look[]): Look[] {
  const latestFirst = looks.toSorted((one, other) => other.recordedAtMs - one.recordedAtMs);
  return [...new Map(latestFirst.map(look => [identityOf(look), look])).values()];
}

function isLate(
  observations: readonly VideoObservation[],
  last: RowOf<typeof videoLastObservations> | undefined,
): boolean {
  if (last === undefined) return false;
  const [observedMs, recordedMs] = [Date.parse(last.last_observed_at), Date.parse(last.last_recorded_at)];
  return observations.some(
    ({ observedAt, recordedAt }) => observedAt.getTime() <= observedMs || recordedAt.getTime() < recordedMs,
  );
}
