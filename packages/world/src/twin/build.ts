import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '@clipscope/domain';
import { ALL_FAULTS, NO_FAULTS } from './faults.ts';
import { accountObservationRows, subjectObservationRows, videoObservationRows } from './observations/rows.ts';
import type { ObservationBatch, Progress } from './observations/stream.ts';
import type { TypedRow } from './observations/tracked.ts';
import { createWorld } from './world.ts';

interface BuildOptions {
  readonly scale: number;
  readonly seed: string;
  readonly days: number;
  readonly epoch: Date;
  readonly at: Date;
  readonly export: string | null;
  /** Null: the default schedule. */
  readonly trackedPerDay: number | null;
  readonly hasFaults: boolean;
}

export const USAGE = `Builds a simulated short-video world and reports its size and speed.

  --scale N      size; 1 is about 3,000 accounts, may be a fraction (default 1)
  --seed S       any text; the same seed, epoch and scale give the same world (default 1)
  --days N       days of history up to --at (default 180)
  --at DATE      the end of the history (default now)
  --epoch DATE   the first day of the world (default two years before --at)
  --export FILE  also write everything as JSON lines, each with its type; folders are created as needed
  --tracked N    export what a tracker would observe instead: it starts on the first of these days and reads every
                 account N times a day and its videos by their age; accounts hidden or closed by then are excluded
  --no-faults    without outages, rounded counters, hidden accounts and the other awkward parts
  --help         show this
`;

/** An invalid argument; the message is shown to the user. */
export class ArgumentError extends Error {}

const EPOCH_DAYS_BEFORE = 730;

export function parseBuildArguments(args: readonly string[], now: Date): BuildOptions {
  const values = readArguments(args);
  const at = dateArgument('at', values.at) ?? now;
  const epoch = dateArgument('epoch', values.epoch) ?? new Date(at.getTime() - EPOCH_DAYS_BEFORE * DAY_MS);
  const days = positive('days', values.days ?? '180');
  if (at.getTime() - days * DAY_MS < epoch.getTime()) {
    throw new ArgumentError(
      `--days reaches back before the epoch ${epoch.toISOString()}: take fewer days or an earlier --epoch`,
    );
  }
  return {
    scale: positive('scale', values.scale ?? '1'),
    seed: values.seed ?? '1',
    days,
    epoch,
    at,
    export: values.export ?? null,
    trackedPerDay: values.tracked === undefined ? null : positive('tracked', values.tracked),
    hasFaults: !values['no-faults'],
  };
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const dates = { days: text, epoch: text, at: text };
  const options = { scale: text, seed: text, ...dates, export: text, tracked: text, 'no-faults': flag };
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function positive(name: string, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value > 0) || !Number.isFinite(value))
    throw new ArgumentError(`--${name} must be a number above 0, not "${text}"`);
  return value;
}

function dateArgument(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new ArgumentError(`--${name} must be a date such as 2026-01-31, not "${text}"`);
  return date;
}

const NOTHING = {
  accounts: 0,
  videos: 0,
  comments: 0,
  hashtags: 0,
  sounds: 0,
  stickers: 0,
  playlists: 0,
  accountObservations: 0,
  videoObservations: 0,
  subjectObservations: 0,
  audiences: 0,
  lines: 0,
};
export type Tally = typeof NOTHING;

/** The stages for hashtags, sounds and stickers follow the accounts. */
export type OnProgress = (progress: Progress, stage: ObservationBatch['kind']) => void;

/** Builds the world batch by batch, with only one batch in memory. */
export function buildWorld(options: BuildOptions, onProgress: OnProgress): Tally {
  const { seed, scale, epoch, hasFaults } = options;
  const world = createWorld({ seed, scale, epoch, faults: hasFaults ? ALL_FAULTS : NO_FAULTS });
  const from = new Date(options.at.getTime() - options.days * DAY_MS);
  const tally = { ...NOTHING };
  const file = options.export === null ? null : openExport(options.export);
  try {
    const range = { from, to: options.at };
    if (options.trackedPerDay !== null) {
      for (const { rows, progress } of world.tracked({ ...range, readingsPerDay: options.trackedPerDay })) {
        countTracked(tally, rows);
        if (file !== null) tally.lines += writeLines(file, rows);
        onProgress(progress, 'account');
      }
      return tally;
    }
    for (const batch of world.observations(range)) {
      count(tally, batch, from);
      if (file !== null) tally.lines += writeLines(file, rowsOf(batch));
      onProgress(batch.progress, batch.kind);
    }
  } finally {
    if (file !== null) closeSync(file);
  }
  return tally;
}

function openExport(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, 'w');
  } catch (error) {
    throw new ArgumentError(`--export cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

function count(tally: Tally, batch: ObservationBatch, from: Date): void {
  if (batch.kind !== 'account') {
    tally.subjectObservations += batch.observations.observedAt.length;
    tally[batch.kind] += batch.descriptions.length;
    // Original sounds of this period were counted with their videos.
    if (batch.kind === 'sounds') {
      tally.sounds -= batch.descriptions.filter(sound => sound.isOriginal && sound.observedAt > from).length;
    }
    return;
  }
  tally.accounts++;
  tally.accountObservations += batch.observations.observedAt.length;
  tally.videos += distinct(batch.videos.descriptions.map(({ videoId }) => videoId));
  tally.videoObservations += batch.videos.observations.length;
  tally.comments += batch.comments.length;
  tally.sounds += batch.sounds.length;
  tally.audiences += batch.audiences.length;
  tally.playlists += distinct(batch.playlists.map(({ playlistId }) => playlistId));
}

function countTracked(tally: Tally, rows: readonly TypedRow[]): void {
  const ofType = (type: string) => rows.flatMap(([other, row]) => (other === type ? [row] : []));
  const ids = (type: string, name: string) => distinct(ofType(type).map(row => Reflect.get(row, name)));
  tally.accounts++;
  tally.accountObservations += ofType('accountObservation').length;
  tally.videos += ids('video', 'videoId');
  tally.videoObservations += ofType('videoObservation').length;
  tally.comments += ids('comment', 'commentId');
  tally.audiences += ofType('audience').length;
  tally.playlists += ids('playlist', 'playlistId');
}

const distinct = (ids: readonly string[]) => new Set(ids).size;

const WRITE_CHUNK = 2_000;

function writeLines(file: number, rows: Iterable<TypedRow>): number {
  let lines = 0;
  let chunk: string[] = [];
  const flush = () => {
    if (chunk.length > 0) writeSync(file, `${chunk.join('\n')}\n`);
    chunk = [];
  };
  for (const [type, row] of rows) {
    chunk.push(JSON.stringify({ type, ...row }));
    lines++;
    if (chunk.length === WRITE_CHUNK) flush();
  }
  flush();
  return lines;
}

function* rowsOf(batch: ObservationBatch): Generator<TypedRow> {
  if (batch.kind !== 'account') {
    const type = batch.kind.slice(0, -1);
    for (const row of batch.descriptions) yield [type, row];
    for (const row of subjectObservationRows(batch)) yield [`${type}Observation`, row];
    return;
  }
  for (const row of batch.descriptions) yield ['account', row];
  for (const row of accountObservationRows(batch)) yield ['accountObservation', row];
  for (const row of batch.videos.descriptions) yield ['video', row];
  for (const row of videoObservationRows(batch)) yield ['videoObservation', row];
  for (const row of batch.sounds) yield ['sound', row];
  for (const row of batch.comments) yield ['comment', row];
  for (const row of batch.audiences) yield ['audience', row];
  for (const row of batch.playlists) yield ['playlist', row];
}
