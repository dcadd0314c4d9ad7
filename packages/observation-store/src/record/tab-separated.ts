import type { Count, VideoObservation } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { cleanText } from '../engine/statements.ts';
import { distinct } from './writing.ts';

/** Values of tab-separated lines, the quickest text the engine reads. */
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Hardly any value needs a change, and asking is quicker than changing. */
const UNUSUAL = /[\\\t\n\r\0]/;

export function text(value: string): string {
  if (!UNUSUAL.test(value) && value.isWellFormed()) return value;
  return cleanText(value).replace(/[\\\t\n\r]/g, sign => ESCAPES[sign] ?? sign);
}

/** The engine reads what stands in a list once, quotes and signs together. */
function list(values: readonly string[]): string {
  return `[${distinct(values).map(quoted).join(',')}]`;
}

function quoted(value: string): string {
  const escaped = cleanText(value).replace(/[\\'\t\n\r]/g, sign => ESCAPES[sign] ?? `\\${sign}`);
  return `'${escaped}'`;
}

export function seconds(timeMs: number): string {
  if (!Number.isInteger(timeMs)) throw new RangeError('A moment is not a valid date.');
  return String(timeMs / 1000);
}

let lastDay = { number: Number.NaN, text: '' };

/** The day in UTC; rows come by the thousand for one. */
export function dayOf(timeMs: number): string {
  const number = Math.floor(timeMs / DAY_MS);
  if (lastDay.number !== number) {
    lastDay = { number, text: new Date(timeMs).toISOString().slice(0, 10) };
  }
  return lastDay.text;
}

/** A column of counts says NaN where there is none. The engine would take a negative count for a huge one. */
export function shown(count: Count | undefined): string {
  if (count === undefined || count === null || Number.isNaN(count)) return '\\N';
  if (count < 0 || !Number.isInteger(count)) throw new RangeError(`${count} is not a count.`);
  return String(count);
}

type VideoText = Pick<
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

/** The columns with which a line of either entrance of looks at videos begins. */
export function videoStart(video: VideoText): string {
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

/** Each by its kind and name, as the store gives them back. */
export function subjectsOf({
  hashtags,
  soundId,
  stickerIds,
  industry,
}: Pick<VideoText, 'hashtags' | 'soundId' | 'stickerIds' | 'industry'>): string[] {
  return namedSubjects({ hashtag: hashtags, sound: [soundId], sticker: stickerIds, industry: [industry] });
}

export function namedSubjects(subjects: SubjectsByKind): string[] {
  return KINDS.flatMap(kind =>
    distinct(subjects[kind]).flatMap(name => (name ? `${kind} ${cleanText(name)}` : [])),
  );
}

/** The columns with which a line begins that is about some subjects alone. */
export function wordsOfOnly(words: string, subjects: readonly string[]): string {
  const [hashtags, sounds, stickers, industries] = KINDS.map(kind =>
    subjects.filter(subject => subject.startsWith(`${kind} `)).map(subject => subject.slice(kind.length + 1)),
  );
  const platformToLanguage = words.split('\t').slice(0, 6);
  return [
    ...platformToLanguage,
    text(industries?.[0] ?? ''),
    list(hashtags ?? []),
    text(sounds?.[0] ?? ''),
    list(stickers ?? []),
  ].join('\t');
}

/** Whether two looks at one video begin their lines alike. */
export function haveSameWords(a: VideoText, b: VideoText): boolean {
  return (
    a.videoId === b.videoId &&
    a.accountId === b.accountId &&
    a.platform === b.platform &&
    a.publishedAt.getTime() === b.publishedAt.getTime() &&
    a.countryCode === b.countryCode &&
    a.language === b.language &&
    a.industry === b.industry &&
    a.soundId === b.soundId &&
    areSame(a.hashtags, b.hashtags) &&
    areSame(a.stickerIds, b.stickerIds)
  );
}

export function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
}
