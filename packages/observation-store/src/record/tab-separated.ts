import type { Count, VideoObservation } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { areEqual } from '../changes.ts';
import { cleanText } from '../engine/statements.ts';
import { distinct } from './writing.ts';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Testing first is faster, since hardly any value needs escaping. */
const UNUSUAL = /[\\\t\n\r\0]/;

export function text(value: string): string {
  if (!UNUSUAL.test(value) && value.isWellFormed()) return value;
  return cleanText(value).replace(/[\\\t\n\r]/g, char => ESCAPES[char] ?? char);
}

function list(values: readonly string[]): string {
  return `[${distinct(values).map(quoted).join(',')}]`;
}

function quoted(value: string): string {
  const escaped = cleanText(value).replace(/[\\'\t\n\r]/g, char => ESCAPES[char] ?? `\\${char}`);
  return `'${escaped}'`;
}

export function seconds(timeMs: number): string {
  if (!Number.isInteger(timeMs)) throw new RangeError('A moment is not a valid date.');
  return String(timeMs / 1000);
}

let lastDay = { number: Number.NaN, text: '' };

/** The UTC day, memoised because thousands of rows share one. */
export function dayOf(timeMs: number): string {
  const number = Math.floor(timeMs / DAY_MS);
  if (lastDay.number !== number) {
    lastDay = { number, text: new Date(timeMs).toISOString().slice(0, 10) };
  }
  return lastDay.text;
}

/** Missing counts are null, undefined or NaN. The engine would read a negative count as a huge one. */
export function countText(count: Count | undefined): string {
  if (count === undefined || count === null || Number.isNaN(count)) return '\\N';
  if (count < 0 || !Number.isInteger(count)) throw new RangeError(`${count} is not a count.`);
  return String(count);
}

type VideoDescriptors = Pick<
  VideoObservation,
  | 'platform'
  | 'accountId'
  | 'videoId'
  | 'publishedAt'
  | 'countryCode'
  | 'language'
  | 'industry'
  | 'hashtags'
  | 'soundId'
  | 'stickerIds'
>;

/** The first columns of all input tables of video observations. */
export function descriptorColumnsOf(video: VideoDescriptors): string {
  return [
    text(video.platform),
    text(video.accountId),
    text(video.videoId),
    seconds(video.publishedAt.getTime()),
    text(video.countryCode ?? ''),
    text(video.language ?? ''),
    text(video.industry ?? ''),
    list(video.hashtags),
    text(video.soundId ?? ''),
    list(video.stickerIds),
  ].join('\t');
}

const KINDS = ['hashtag', 'sound', 'sticker', 'industry'] as const;
type SubjectsByKind = Readonly<Record<(typeof KINDS)[number], readonly (string | null)[]>>;

export function subjectsOf({
  hashtags,
  soundId,
  stickerIds,
  industry,
}: Pick<VideoDescriptors, 'hashtags' | 'soundId' | 'stickerIds' | 'industry'>): string[] {
  return namedSubjects({ hashtag: hashtags, sound: [soundId], sticker: stickerIds, industry: [industry] });
}

export function namedSubjects(subjects: SubjectsByKind): string[] {
  return KINDS.flatMap(kind =>
    distinct(subjects[kind]).flatMap(name => (name ? `${kind} ${cleanText(name)}` : [])),
  );
}

/** The descriptor columns with some subjects only. */
export function descriptorsWithOnly(descriptorColumns: string, subjects: readonly string[]): string {
  const [hashtags, sounds, stickers, industries] = KINDS.map(kind =>
    subjects.filter(subject => subject.startsWith(`${kind} `)).map(subject => subject.slice(kind.length + 1)),
  );
  const platformToLanguage = descriptorColumns.split('\t').slice(0, 6);
  return [
    ...platformToLanguage,
    text(industries?.[0] ?? ''),
    list(hashtags ?? []),
    text(sounds?.[0] ?? ''),
    list(stickers ?? []),
  ].join('\t');
}

export function haveSameDescriptors(a: VideoDescriptors, b: VideoDescriptors): boolean {
  return (
    a.videoId === b.videoId &&
    a.accountId === b.accountId &&
    a.platform === b.platform &&
    a.publishedAt.getTime() === b.publishedAt.getTime() &&
    a.countryCode === b.countryCode &&
    a.language === b.language &&
    a.industry === b.industry &&
    a.soundId === b.soundId &&
    areEqual(a.hashtags, b.hashtags) &&
    areEqual(a.stickerIds, b.stickerIds)
  );
}
