import type { VideoObservation } from '@clipscope/domain';
import type { RowOf } from '../question.ts';
import { observedAccounts } from '../questions/recording/known-owners.ts';
import {
  observedVideos,
  videoLastObservations,
  videoObservations,
} from '../questions/video/video-observations.ts';
import { identityOf, ledgerChange, withoutGains } from './ledger.ts';
import {
  allSubjects,
  ledgerLines,
  type PreparedObservation,
  preparedFromRow,
  prepareObservations,
  summaryOf,
} from './video-lines.ts';
import { type SeriesTable, seriesOf } from './video-series.ts';
import { chunksByIds, chunksOf, distinct, mayBeStored, subjectKey, type Writing } from './writing.ts';

type ObservationsOfVideo = readonly VideoObservation[];

const OBSERVATIONS_PER_INSERT = 80_000;
/** The answer contains every observation of these videos. */
const LATE_VIDEOS_PER_QUESTION = 300;

/** Stores new observations, and what they change in the days of their subjects. */
export async function recordVideoObservations(
  writing: Writing,
  observations: readonly VideoObservation[],
): Promise<void> {
  let batch = emptyBatch();
  const flush = async () => {
    const { linesByTable, subjects } = batch;
    batch = emptyBatch();
    for (const [table, lines] of linesByTable) {
      await writing.insertFanned(table, { format: 'TabSeparated', lines }, [...subjects]);
    }
  };
  for (const [platform, ofPlatform] of Map.groupBy(observations, ({ platform }) => platform)) {
    const byVideo = [...Map.groupBy(ofPlatform, ({ videoId }) => videoId).values()];
    const mayBeKnown = await mayBeStored(writing, observedAccounts, platform, byVideo, BY_ACCOUNT);
    const mayBeBelow = writing.below
      ? await mayBeStored(writing.below, observedAccounts, platform, byVideo, BY_ACCOUNT)
      : () => false;
    for (const chunk of chunksByIds(byVideo, videoIdOf)) {
      const known = await knownObservations(writing, platform, chunk.filter(mayBeKnown));
      const below = await subjectsCountedBelow(writing, platform, chunk.filter(mayBeBelow));
      for (const ofVideo of chunk) {
        const [{ videoId, accountId } = { videoId: '', accountId: '' }] = ofVideo;
        const ownChange = ledgerChange(known.get(videoId) ?? [], prepareObservations(ofVideo));
        const countedBelow = below.get(videoId);
        const change = countedBelow ? withoutGains(ownChange, countedBelow) : ownChange;
        const { table, lines } = seriesOf(change) ?? {
          table: 'video_observations_in',
          lines: ledgerLines(change),
        };
        batch.linesByTable.get(table)?.push(...lines);
        batch.rowCount += change.observations.length + change.corrections.length;
        batch.subjects.add(subjectKey(platform, accountId));
        if (batch.rowCount >= OBSERVATIONS_PER_INSERT) await flush();
      }
    }
  }
  await flush();
}

const videoIdOf = ([first]: ObservationsOfVideo) => first?.videoId ?? '';

const BY_ACCOUNT = { ownerOf: ([first]: ObservationsOfVideo) => first?.accountId ?? '' };

const emptyBatch = () => ({
  linesByTable: new Map<SeriesTable | 'video_observations_in', string[]>([
    ['video_series_in', []],
    ['video_told_in', []],
    ['video_observations_in', []],
  ]),
  subjects: new Set<string>(),
  rowCount: 0,
});

function idsOf(platform: string, videos: readonly ObservationsOfVideo[]) {
  const firsts = videos.flatMap(([first]) => first ?? []);
  return {
    platform,
    accountIds: distinct(firsts.map(({ accountId }) => accountId)),
    ids: firsts.map(({ videoId }) => videoId),
  };
}

/** The subjects, by video, that a database below already counts in its days. */
async function subjectsCountedBelow(
  { below }: Writing,
  platform: string,
  videos: readonly ObservationsOfVideo[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (!below || videos.length === 0) return new Map();
  const rows = await below.ask(observedVideos, { ...idsOf(platform, videos), asOf: below.asOf });
  return new Map(rows.map(row => [row.id, new Set(allSubjects(row))]));
}

/** By video, a summary of the stored observations or, if some new observation is late, all of them. */
async function knownObservations(
  writing: Writing,
  platform: string,
  videos: readonly ObservationsOfVideo[],
): Promise<Map<string, PreparedObservation[]>> {
  if (videos.length === 0) return new Map();
  const lasts = await writing.ask(videoLastObservations, idsOf(platform, videos));
  const lastById = new Map(lasts.map(row => [row.id, row]));
  const known = new Map(lasts.map(row => [row.id, [summaryOf(row)]]));
  const late = videos.filter(ofVideo => isLate(ofVideo, lastById.get(videoIdOf(ofVideo))));
  for (const chunk of chunksOf(late, LATE_VIDEOS_PER_QUESTION)) {
    const rows = await writing.ask(videoObservations, idsOf(platform, chunk));
    for (const [videoId, ofVideo] of Map.groupBy(rows, row => row.video_id))
      known.set(videoId, firstRecorded(ofVideo.map(preparedFromRow)));
  }
  return known;
}

/** Observations with lost counts may be stored twice; the first row has the original recording time. */
function firstRecorded(observations: readonly PreparedObservation[]): PreparedObservation[] {
  const latestFirst = observations.toSorted((a, b) => b.recordedAtMs - a.recordedAtMs);
  return [...new Map(latestFirst.map(observation => [identityOf(observation), observation])).values()];
}

function isLate(
  observations: ObservationsOfVideo,
  last: RowOf<typeof videoLastObservations> | undefined,
): boolean {
  if (last === undefined) return false;
  const [observedMs, recordedMs] = [Date.parse(last.last_observed_at), Date.parse(last.last_recorded_at)];
  return observations.some(
    ({ observedAt, recordedAt }) => observedAt.getTime() <= observedMs || recordedAt.getTime() < recordedMs,
  );
}
