import type { Count, Platform, VideoObservation } from '@clipscope/domain';
import type { RowOf } from '../question.ts';
import type {
  videoLastObservations,
  videoObservations,
  videosLookedAt,
} from '../questions/video/video-observations.ts';
import type { SubjectCount } from './had-subjects.ts';
import {
  type Arrival,
  GAINING_COUNTS,
  type GainingCount,
  type Gains,
  identityOf,
  noGains,
  type Observed,
  startsAtZero,
} from './ledger.ts';
import {
  dayOf,
  haveSameWords,
  namedSubjects,
  seconds,
  shown,
  subjectsOf,
  text,
  videoStart,
  wordsOfOnly,
} from './tab-separated.ts';

/** One look at a video, with the columns it has or will have in the store, tab-separated. */
export type Look = Observed & {
  readonly publishedAtMs: number;
  /** From the platform to the stickers. */
  readonly words: string;
  readonly reposts: Count;
  readonly downloads: Count;
  /** The source and whether the counts are exact. */
  readonly told: string;
};

export function lookOf(observation: VideoObservation): Look {
  return lookWith(observation, videoStart(observation), subjectsOf(observation));
}

/** Looks at one video mostly find the same words, which are written out once. */
export function looksOf(observations: readonly VideoObservation[]): Look[] {
  let before: VideoObservation | undefined;
  let words = '';
  let subjects: readonly string[] = [];
  return observations.map(observation => {
    if (before === undefined || !haveSameWords(before, observation)) {
      words = videoStart(observation);
      subjects = subjectsOf(observation);
    }
    before = observation;
    return lookWith(observation, words, subjects);
  });
}

function lookWith(observation: VideoObservation, words: string, subjects: readonly string[]): Look {
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
    words,
    subjects,
    told: `${text(source)}\t${exact}`,
  };
}

/** As it came: what is kept of a lost count is that it showed 0. */
export function lookFrom(row: RowOf<typeof videoObservations>): Look {
  const shownAsZero = GAINING_COUNTS.filter((_, bit) => row.lost & (1 << bit)).map(name => [name, 0]);
  return lookOf({
    ...row,
    ...Object.fromEntries(shownAsZero),
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

/** What any look at a video showed. */
export function everySubject({
  hashtags,
  sounds,
  stickers,
  industries,
}: Omit<RowOf<typeof videosLookedAt>, 'id'>): string[] {
  return namedSubjects({ hashtag: hashtags, sound: sounds, sticker: stickers, industry: industries });
}

/** Stands for all looks at a video, for those that come after the last of them; it has no columns of its own. */
export function summaryOf(row: RowOf<typeof videoLastObservations>): Look {
  const { views, likes, comments, shares, saves } = row;
  const publishedAt = new Date(row.first_published_at);
  return {
    ...{
      views,
      likes,
      comments,
      shares,
      saves,
      reposts: null,
      downloads: null,
      source: '',
      words: '',
      subjects: everySubject(row),
      told: '',
    },
    observedAtMs: Date.parse(row.last_observed_at),
    recordedAtMs: Date.parse(row.last_recorded_at),
    publishedAtMs: publishedAt.getTime(),
    fromZero: startsAtZero({ observedAt: new Date(row.first_observed_at), publishedAt }),
  };
}

/**
 * The lines by which an arrival enters the store. When a video turns out to have been known earlier, its count
 * moves to that look; its creator stays in the sketch of the later one, which cannot give anyone back. Both are
 * the day of publication, so the creator counts once there as before, unless the words changed in between.
 */
export function entranceLines({
  observations,
  corrections,
  lost,
  newVideo,
  subjects,
}: Arrival<Look>): string[] {
  const lines: string[] = [];
  const lostAtOnce = new Map(lost.map(one => [`${identityOf(one.of)} ${one.recordedAtMs}`, one.counts]));
  for (const { of, gains } of observations) {
    const key = `${identityOf(of)} ${of.recordedAtMs}`;
    lines.push(gainLine('observation', of, of.recordedAtMs, gains, lostAtOnce.get(key)));
    lostAtOnce.delete(key);
  }
  for (const { of, recordedAtMs, counts } of lost) {
    if (!lostAtOnce.has(`${identityOf(of)} ${recordedAtMs}`)) continue;
    // After the observation itself, which it stands before in every answer from then on.
    const knownAtMs = Math.max(recordedAtMs, of.recordedAtMs + 1);
    lines.push(gainLine('observation', of, knownAtMs, noGains(), counts));
  }
  for (const { of, gains, recordedAtMs } of corrections) {
    lines.push(gainLine('correction', of, recordedAtMs, gains));
  }
  if (newVideo) {
    lines.push(videoLine(newVideo.by, 1));
    if (newVideo.insteadOf) lines.push(videoLine(newVideo.insteadOf, -1));
  }
  lines.push(...subjects.map(one => subjectLine(one, one.count)));
  return lines;
}

/** The lines that take all of a video's looks out of the days again. */
export function withdrawalLines({ observations, corrections, newVideo, subjects }: Arrival<Look>): string[] {
  const lines = [...observations, ...corrections].map(({ of, gains, recordedAtMs }) => {
    const taken = noGains();
    for (const name of GAINING_COUNTS) taken[name] = -gains[name];
    return gainLine('correction', of, recordedAtMs, taken);
  });
  lines.push(...subjects.map(one => subjectLine(one, one.count === 1 ? -1 : 1)));
  return newVideo ? [...lines, videoLine(newVideo.by, -1)] : lines;
}

function gainLine(
  entry: 'observation' | 'correction',
  of: Look,
  recordedAtMs: number,
  gains: Gains,
  lost: readonly GainingCount[] = [],
): string {
  return line(entry, of, recordedAtMs, dayOf(of.observedAtMs), gains, 0, lost);
}

function videoLine(of: Look, count: 1 | -1): string {
  return line('video', of, of.recordedAtMs, dayOf(of.publishedAtMs), noGains(), count);
}

/** The video itself is counted by another look. */
export function subjectLine(
  { of, subjects }: Pick<SubjectCount<Look>, 'of' | 'subjects'>,
  count: 1 | -1,
): string {
  const some = { ...of, words: wordsOfOnly(of.words, subjects) };
  return line('subject', some, of.recordedAtMs, dayOf(of.publishedAtMs), noGains(), count);
}

/** Whether a later one comes in the same batch is left to the engine. */
function line(
  entry: string,
  of: Look,
  recordedAtMs: number,
  day: string,
  { views, likes, comments, shares, saves }: Gains,
  newVideos: number,
  lost: readonly GainingCount[] = [],
): string {
  const countOf = (name: GainingCount) => shown(lost.includes(name) ? null : of[name]);
  const lostBits = lost.reduce((bits, name) => bits | (1 << GAINING_COUNTS.indexOf(name)), 0);
  const times = `${seconds(of.observedAtMs)}\t${seconds(recordedAtMs)}`;
  const counts = GAINING_COUNTS.map(countOf).join('\t');
  const gains = `${views}\t${likes}\t${comments}\t${shares}\t${saves}`;
  return `${entry}\t${of.words}\t${counts}\t${shown(of.reposts)}\t${shown(of.downloads)}\t${times}\t${of.told}\t${day}\t${gains}\t${newVideos}\ttrue\t${lostBits}`;
}
