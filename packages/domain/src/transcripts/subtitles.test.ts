import { expect, test } from 'vitest';
import { estimateSegments, readSubtitles, writeSubtitles } from './subtitles.ts';

const SRT = `\uFEFF1\r
00:00:00,500 --> 00:00:02,000\r
<i>Boil</i> the water.\r
\r
2\r
01:02:03,004 --> 01:02:05,000 position:50%\r
Add salt,\r
then wait.\r
`;

const VTT = `WEBVTT - Kitchen

NOTE nobody reads this
00:01.000 --> 00:09.000

STYLE
::cue { color: red }

intro
00:00.500 --> 00:02.000 align:start
<v Mina>Boil the water.</v>

01:02:03.004 --> 01:02:05.000
Add salt,
then wait.
`;

const segments = [
  { startMs: 500, endMs: 2_000, text: 'Boil the water.' },
  { startMs: 3_723_004, endMs: 3_725_000, text: 'Add salt, then wait.' },
];

test.each([
  ['SRT', SRT],
  ['WebVTT', VTT],
])('%s is read without its markup', (_, file) => {
  expect(readSubtitles(file)).toEqual(segments);
});

test('both formats are written and read back', () => {
  expect(writeSubtitles(segments, 'srt')).toBe(
    '1\n00:00:00,500 --> 00:00:02,000\nBoil the water.\n\n2\n01:02:03,004 --> 01:02:05,000\nAdd salt, then wait.\n',
  );
  expect(writeSubtitles(segments, 'vtt')).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nBoil the water.\n\n01:02:03.004 --> 01:02:05.000\nAdd salt, then wait.\n',
  );
  expect(writeSubtitles(segments, 'txt')).toBe('Boil the water.\nAdd salt, then wait.\n');
  const marks = (text: string) => [{ startMs: 0, endMs: 1, text }];
  const tagged = marks('a --> b <i>& 1 < 2');
  expect(readSubtitles(writeSubtitles(tagged, 'vtt'))).toEqual(tagged);
  // SRT has no way to write a tag as text.
  expect(readSubtitles(writeSubtitles(tagged, 'srt'))).toEqual(marks('a --> b & 1 < 2'));
});

test.each([
  ['no subtitles', 'Just a text.'],
  ['nothing', ''],
  ['an end before its start', '00:00:02,000 --> 00:00:01,000\nHello'],
  ['minutes above 59', '00:61:02,000 --> 00:62:01,000\nHello'],
])('a file with %s is rejected', (_, file) => {
  expect(readSubtitles(file)).toBeNull();
});

test('a long hostile file is rejected at once', () => {
  const before = performance.now();
  expect(readSubtitles('00:'.repeat(1_000_000))).toBeNull();
  expect(
    readSubtitles(`${'<'.repeat(500_000)}\n00:00:01,000 --> 00:00:02,000\n${'<'.repeat(500_000)}`),
  ).toEqual([{ startMs: 1_000, endMs: 2_000, text: '<'.repeat(500_000) }]);
  expect(performance.now() - before).toBeLessThan(5_000);
});

test('sentences share the time of a video by their length', () => {
  expect(estimateSegments('Boil the water. Add salt!', 10_000, 'en')).toEqual([
    { startMs: 0, endMs: 6_250, text: 'Boil the water.' },
    { startMs: 6_250, endMs: 10_000, text: 'Add salt!' },
  ]);
  expect(estimateSegments('まず水を沸かします。塩を入れます。', 9_000, 'ja').map(({ text }) => text)).toEqual(
    ['まず水を沸かします。', '塩を入れます。'],
  );
  expect(estimateSegments('  ', 10_000, null)).toEqual([]);
  expect(estimateSegments('Hello', null, 'not a language')).toEqual([
    { startMs: 0, endMs: 400, text: 'Hello' },
  ]);
});
