import type { VideoObservation } from '@clipscope/domain';
import type { RowOf } from '../question.ts';
import { videoLastLooks, videoLooks } from '../questions/video-looks.ts';
import { arrive } from './ledger.ts';
import { entranceLines, type Look, lookFrom, lookOf, summaryOf } from './looks.ts';
import { chunksOf, distinct, subjectKey, type Writing } from './writing.ts';

const LINES_PER_INSERT = 20_000;

/** Stores observations that are not there yet, and what they change in the days of their hashtags and so on. */
export async function recordVideoObservations(
  writing: Writing,
  observations: readonly VideoObservation[],
): Promise<void> {
  let waiting: string[] = [];
  const subjects = new Set<string>();
  const flush = async () => {
    await writing.insertFanned('video_observations_in', { format: 'TabSeparated', lines: waiting }, [
      ...subjects,
    ]);
    waiting = [];
    subjects.clear();
  };
  for (const [platform, ofPlatform] of Map.groupBy(observations, one => one.platform)) {
    const byVideo = [...Map.groupBy(ofPlatform, one => one.videoId).values()];
    for (const chunk of chunksOf(byVideo)) {
      const known = await knownLooks(writing, platform, chunk);
      for (const ofVideo of chunk) {
        const [{ videoId, accountId } = { videoId: '', accountId: '' }] = ofVideo;
        waiting.push(...entranceLines(arrive(known.get(videoId) ?? [], ofVideo.map(lookOf))));
        subjects.add(subjectKey(platform, accountId));
      }
      if (waiting.length >= LINES_PER_INSERT) await flush();
    }
  }
  await flush();
}

/** What is known of each video: its last look where everything new comes after it, else every look. */
async function knownLooks(
  writing: Writing,
  platform: string,
  videos: readonly (readonly VideoObservation[])[],
): Promise<Map<string, Look[]>> {
  const inputOf = (some: readonly (readonly VideoObservation[])[]) => {
    const firsts = some.flatMap(([first]) => first ?? []);
    return {
      platform,
      accountIds: distinct(firsts.map(({ accountId }) => accountId)),
      ids: firsts.map(({ videoId }) => videoId),
    };
  };
  const lasts = await writing.ask(videoLastLooks, inputOf(videos));
  const lastById = new Map(lasts.map(row => [row.id, row]));
  const known = new Map(lasts.map(row => [row.id, [summaryOf(row)]]));
  const late = videos.filter(ofVideo => isLate(ofVideo, lastById.get(ofVideo[0]?.videoId ?? '')));
  if (late.length > 0) {
    const looks = Map.groupBy(await writing.ask(videoLooks, inputOf(late)), row => row.video_id);
    for (const [videoId, rows] of looks) known.set(videoId, rows.map(lookFrom));
  }
  return known;
}

function isLate(
  observations: readonly VideoObservation[],
  last: RowOf<typeof videoLastLooks> | undefined,
): boolean {
  if (last === undefined) return false;
  const [observedMs, recordedMs] = [Date.parse(last.last_observed_at), Date.parse(last.last_recorded_at)];
  return observations.some(
    ({ observedAt, recordedAt }) => observedAt.getTime() <= observedMs || recordedAt.getTime() < recordedMs,
  );
}
