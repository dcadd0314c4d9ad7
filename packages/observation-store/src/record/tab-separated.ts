import type { Count, VideoObservation } from '@clipscope/domain';
import { cleanText } from '../statements.ts';
import { distinct } from './writing.ts';

/** Values of tab-separated lines, the quickest text the engine reads. */
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export function text(value: string): string {
  return cleanText(value).replace(/[\\\t\n\r]/g, sign => ESCAPES[sign] ?? sign);
}

export function list(values: readonly string[]): string {
  const quoted = distinct(values).map(
    value => `'${cleanText(value).replace(/[\\']/g, sign => `\\${sign}`)}'`,
  );
  return text(`[${quoted.join(',')}]`);
}

export function seconds(timeMs: number): string {
  if (!Number.isInteger(timeMs)) throw new RangeError('A moment is not a valid date.');
  return String(timeMs / 1000);
}

/** A column of counts says NaN where there is none. The engine would take a negative count for a huge one. */
export function shown(count: Count | undefined): string {
  if (count === undefined || count === null || Number.isNaN(count)) return '\\N';
  if (count < 0 || !Number.isInteger(count)) throw new RangeError(`${count} is not a count.`);
  return String(count);
}

type VideoWords = Pick<
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
export function videoStart(video: VideoWords): string {
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
