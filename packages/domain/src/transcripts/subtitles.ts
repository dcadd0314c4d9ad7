export type TranscriptSegment = {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
};

export const SUBTITLE_FORMATS = ['srt', 'vtt', 'txt'] as const;
type SubtitleFormat = (typeof SUBTITLE_FORMATS)[number];

const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`;
const TIMES = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(?:\\s.*)?$`);
/** Tags of both formats, such as `<i>`, `</v>`, `<v Mina>` and the times inside a line. */
const TAG = /<\/?(?:[biu]|c|v|lang|ruby|rt|font|\d[\d:.]*)(?:[.\s][^<>]*)?>/g;
const ESCAPES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' } as const;

/** The subtitles of an SRT or WebVTT file in order of time; null if it is neither. */
export function readSubtitles(file: string): TranscriptSegment[] | null {
  const segments: TranscriptSegment[] = [];
  const isVtt = /^\uFEFF?WEBVTT/.test(file);
  for (const block of file.replace(/^\uFEFF/, '').split(/\r?\n[ \t]*\r?\n/)) {
    const lines = block.split(/\r?\n/);
    if (/^NOTE\b/.test(lines[0] ?? '')) continue;
    const at = lines.findIndex(line => line.length < 300 && TIMES.test(line));
    const match = TIMES.exec(lines[at] ?? '');
    if (!match) continue;
    const [, ...parts] = match;
    const startMs = millisecondsOf(parts.slice(0, 4));
    const endMs = millisecondsOf(parts.slice(4));
    if (endMs <= startMs) return null;
    const text = plainText(lines.slice(at + 1).join(' '), isVtt);
    if (text !== '') segments.push({ startMs, endMs, text });
  }
  return segments.length === 0 ? null : segments.toSorted((a, b) => a.startMs - b.startMs);
}

function plainText(text: string, isVtt: boolean): string {
  const untagged = text.replace(TAG, '');
  const unescaped = isVtt
    ? untagged.replace(/&(?:amp|lt|gt|nbsp);/g, mark => ESCAPES[mark as keyof typeof ESCAPES])
    : untagged;
  return unescaped.replace(/\s+/g, ' ').trim();
}

function millisecondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]) {
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

export function writeSubtitles(segments: readonly TranscriptSegment[], format: SubtitleFormat): string {
  if (format === 'txt') return segments.map(({ text }) => `${text}\n`).join('');
  const separator = format === 'srt' ? ',' : '.';
  const blocks = segments.map(({ startMs, endMs, text }, index) => {
    const times = `${timeOf(startMs, separator)} --> ${timeOf(endMs, separator)}`;
    return format === 'srt' ? `${index + 1}\n${times}\n${text}\n` : `${times}\n${escaped(text)}\n`;
  });
  return [...(format === 'vtt' ? ['WEBVTT\n'] : []), ...blocks].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function timeOf(ms: number, separator: string): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(':');
  return `${clock}${separator}${String(ms % 1000).padStart(3, '0')}`;
}

/** A usual speaking rate, for videos of unknown length. */
const MS_PER_CHARACTER = 80;

/** The sentences of a text whose times are unknown: each gets a share of the video by its length. */
export function estimateSegments(
  text: string,
  durationMs: number | null,
  language: string | null,
): TranscriptSegment[] {
  const sentences = [...new Intl.Segmenter(known(language), { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter(sentence => sentence !== '');
  const characters = sentences.reduce((sum, { length }) => sum + length, 0);
  const msPerCharacter = durationMs === null ? MS_PER_CHARACTER : durationMs / characters;
  let read = 0;
  return sentences.map(sentence => {
    const startMs = Math.round(read * msPerCharacter);
    read += sentence.length;
    return { startMs, endMs: Math.round(read * msPerCharacter), text: sentence };
  });
}

function known(language: string | null): string | undefined {
  return language !== null && /^[a-z]{2,3}$/.test(language) ? language : undefined;
}
