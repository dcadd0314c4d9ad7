import type { Count, Platform, VideoObservation } from '@clipscope/domain';
import type { RowOf } from '../question.ts';
import type {
  observedVideos,
  videoLastObservations,
  videoObservations,
} from '../questions/video/video-observations.ts';
import {
  GAINING_COUNTS,
  type GainingCount,
  type Gains,
  identityOf,
  type LedgerChange,
  noGains,
  type Observed,
  startsAtZero,
} from './ledger.ts';
import type { SubjectCount } from './subject-counts.ts';
import {
  countText,
  dayOf,
  descriptorColumnsOf,
  descriptorsWithOnly,
  haveSameDescriptors,
  namedSubjects,
  seconds,
  subjectsOf,
  text,
} from './tab-separated.ts';

/** One observation of a video with its columns serialised, tab-separated. */
export type PreparedObservation = Observed & {
  readonly publishedAtMs: number;
  /** From the platform to the stickers. */
  readonly descriptorColumns: string;
  readonly reposts: Count;
  readonly downloads: Count;
  /** The source and whether the counts are exact. */
  readonly sourceColumns: string;
};

export function prepareObservation(observation: VideoObservation): PreparedObservation {
  return prepareWith(observation, descriptorColumnsOf(observation), subjectsOf(observation));
}

/** Observations of one video mostly have the same descriptors, which are serialised once. */
export function prepareObservations(observations: readonly VideoObservation[]): PreparedObservation[] {
  let before: VideoObservation | undefined;
  let descriptorColumns = '';
  let subjects: readonly string[] = [];
  return observations.map(observation => {
    if (before === undefined || !haveSameDescriptors(before, observation)) {
      descriptorColumns = descriptorColumnsOf(observation);
      subjects = subjectsOf(observation);
    }
    before = observation;
    return prepareWith(observation, descriptorColumns, subjects);
  });
}

function prepareWith(
  observation: VideoObservation,
  descriptorColumns: string,
  subjects: readonly string[],
): PreparedObservation {
  const { views, likes, comments, shares, saves, reposts, downloads, source, exact } = observation;
  return {
    views,
    likes,
    comments,
    shares,
    saves,
    reposts,
    downloads,
    source,
    observedAtMs: observation.observedAt.getTime(),
    recordedAtMs: observation.recordedAt.getTime(),
    publishedAtMs: observation.publishedAt.getTime(),
    fromZero: startsAtZero(observation),
    descriptorColumns,
    subjects,
    sourceColumns: `${text(source)}\t${exact}`,
  };
}

/** Restores the observation as it was delivered: lost counts showed 0. */
export function preparedFromRow(row: RowOf<typeof videoObservations>): PreparedObservation {
  const lostCounts = GAINING_COUNTS.filter((_, bit) => row.lost & (1 << bit)).map(name => [name, 0]);
  return prepareObservation({
    ...row,
    ...Object.fromEntries(lostCounts),
    platform: row.platform as Platform,
    accountId: row.account_id,
    videoId: row.video_id,
    publishedAt: new Date(row.published_at),
    countryCode: row.region,
    soundId: row.sound_id,
    stickerIds: row.sticker_ids,
    observedAt: new Date(row.observed_at),
    recordedAt: new Date(row.recorded_at),
  });
}

/** The subjects of all observations of a video. */
export function allSubjects({
  hashtags,
  sounds,
  stickers,
  industries,
}: Omit<RowOf<typeof observedVideos>, 'id'>): string[] {
  return namedSubjects({ hashtag: hashtags, sound: sounds, sticker: stickers, industry: industries });
}

/** Represents all stored observations of a video when the new ones are later; never inserted, so it has no columns. */
export function summaryOf(row: RowOf<typeof videoLastObservations>): PreparedObservation {
  const { views, likes, comments, shares, saves } = row;
  const publishedAt = new Date(row.first_published_at);
  return {
    ...{ views, likes, comments, shares, saves, reposts: null, downloads: null },
    source: '',
    descriptorColumns: '',
    sourceColumns: '',
    subjects: allSubjects(row),
    observedAtMs: Date.parse(row.last_observed_at),
    recordedAtMs: Date.parse(row.last_recorded_at),
    publishedAtMs: publishedAt.getTime(),
    fromZero: startsAtZero({ observedAt: new Date(row.first_observed_at), publishedAt }),
  };
}

/**
 * The lines that insert a ledger change. When an earlier observation becomes the video's first, the video's count moves
 * there, while its creator stays in the sketch of the previous first one, since sketches cannot remove anyone. Both count
 * on the day of publication, so the creator still counts once, unless the descriptors changed in between.
 */
export function ledgerLines({
  observations,
  corrections,
  lost,
  newVideo,
  subjects,
}: LedgerChange<PreparedObservation>): string[] {
  const lines: string[] = [];
  const lostByEntry = new Map(lost.map(entry => [entryKey(entry), entry.counts]));
  for (const entry of observations) {
    const key = entryKey(entry);
    lines.push(
      gainLine('observation', entry.observation, entry.recordedAtMs, entry.gains, lostByEntry.get(key)),
    );
    lostByEntry.delete(key);
  }
  for (const entry of lost) {
    if (!lostByEntry.has(entryKey(entry))) continue;
    const { observation, counts } = entry;
    // Recorded later than the original row, which it replaces in answers from then on.
    const recordedAtMs = Math.max(entry.recordedAtMs, observation.recordedAtMs + 1);
    lines.push(gainLine('observation', observation, recordedAtMs, noGains(), counts));
  }
  for (const { observation, gains, recordedAtMs } of corrections) {
    lines.push(gainLine('correction', observation, recordedAtMs, gains));
  }
  if (newVideo) {
    lines.push(videoLine(newVideo.by, 1));
    if (newVideo.insteadOf) lines.push(videoLine(newVideo.insteadOf, -1));
  }
  lines.push(...subjects.map(added => subjectLine(added, added.count)));
  return lines;
}

const entryKey = (entry: { readonly observation: Observed; readonly recordedAtMs: number }) =>
  `${identityOf(entry.observation)} ${entry.recordedAtMs}`;

/** The lines that subtract all observations of a video from the days. */
export function withdrawalLines({
  observations,
  corrections,
  newVideo,
  subjects,
}: LedgerChange<PreparedObservation>): string[] {
  const lines = [...observations, ...corrections].map(({ observation, gains, recordedAtMs }) => {
    const subtracted = noGains();
    for (const name of GAINING_COUNTS) subtracted[name] = -gains[name];
    return gainLine('correction', observation, recordedAtMs, subtracted);
  });
  lines.push(...subjects.map(added => subjectLine(added, added.count === 1 ? -1 : 1)));
  return newVideo ? [...lines, videoLine(newVideo.by, -1)] : lines;
}

function gainLine(
  entry: 'observation' | 'correction',
  observation: PreparedObservation,
  recordedAtMs: number,
  gains: Gains,
  lost: readonly GainingCount[] = [],
): string {
  return inputLine(entry, observation, recordedAtMs, dayOf(observation.observedAtMs), gains, 0, lost);
}

function videoLine(observation: PreparedObservation, count: 1 | -1): string {
  const { recordedAtMs, publishedAtMs } = observation;
  return inputLine('video', observation, recordedAtMs, dayOf(publishedAtMs), noGains(), count);
}

/** Counts subjects of a video that another observation counts. */
export function subjectLine(
  { observation, subjects }: Pick<SubjectCount<PreparedObservation>, 'observation' | 'subjects'>,
  count: 1 | -1,
): string {
  const { descriptorColumns, recordedAtMs, publishedAtMs } = observation;
  const withSubjects = {
    ...observation,
    descriptorColumns: descriptorsWithOnly(descriptorColumns, subjects),
  };
  return inputLine('subject', withSubjects, recordedAtMs, dayOf(publishedAtMs), noGains(), count);
}

/** `may_be_last` is always true here: the engine compares the observations of a batch. */
function inputLine(
  entry: string,
  observation: PreparedObservation,
  recordedAtMs: number,
  day: string,
  { views, likes, comments, shares, saves }: Gains,
  newVideos: number,
  lost: readonly GainingCount[] = [],
): string {
  const countOf = (name: GainingCount) => countText(lost.includes(name) ? null : observation[name]);
  const lostBits = lost.reduce((bits, name) => bits | (1 << GAINING_COUNTS.indexOf(name)), 0);
  const times = `${seconds(observation.observedAtMs)}\t${seconds(recordedAtMs)}`;
  const counts = GAINING_COUNTS.map(countOf).join('\t');
  const rareCounts = `${countText(observation.reposts)}\t${countText(observation.downloads)}`;
  const gains = `${views}\t${likes}\t${comments}\t${shares}\t${saves}`;
  return `${entry}\t${observation.descriptorColumns}\t${counts}\t${rareCounts}\t${times}\t${observation.sourceColumns}\t${day}\t${gains}\t${newVideos}\ttrue\t${lostBits}`;
}
