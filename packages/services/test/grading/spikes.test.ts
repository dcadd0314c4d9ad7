import { addDays, findSpikes, plainWords, SPIKE_HISTORY_DAYS } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { daysBefore, UNTIL } from './observed-accounts.ts';

const DAYS = 180;
const FROM = daysBefore(UNTIL, DAYS);
const ALL_DAYS = Array.from({ length: DAYS }, (_, at) => addDays(FROM.toISOString().slice(0, 10), at));

/** How many captions and comments of the simulated accounts have each word on each day. */
function textsByDay(): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  const add = (text: string, at: Date) => {
    const place = ALL_DAYS.indexOf(at.toISOString().slice(0, 10));
    for (const word of place === -1 ? [] : new Set(plainWords(text))) {
      const texts = counts.get(word) ?? ALL_DAYS.map(() => 0);
      texts[place] = (texts[place] ?? 0) + 1;
      counts.set(word, texts);
    }
  };
  const world = createWorld({ seed: 'spikes', scale: 0.1, epoch: daysBefore(FROM, 60) });
  for (const batch of world.observations({ from: FROM, to: UNTIL, accountsOnly: true })) {
    if (batch.kind !== 'account') break;
    const captions = new Map(batch.videos.descriptions.map(video => [video.videoId, video]));
    for (const { caption, publishedAt } of captions.values()) add(caption, publishedAt);
    for (const { text, publishedAt } of batch.comments) add(text, publishedAt);
  }
  return counts;
}

/** Words as a listener could look for them, in one text a day or more. */
const series = [...textsByDay().values()].filter(
  texts => texts.reduce((sum, count) => sum + count, 0) >= DAYS,
);
const daysOf = (texts: readonly number[]) =>
  texts.map((count, at) => ({ day: ALL_DAYS[at] ?? '', texts: count }));
const isJudged = ({ day }: { readonly day: string }) => day >= (ALL_DAYS[SPIKE_HISTORY_DAYS] ?? '');
const JUDGED_DAYS = series.length * (DAYS - SPIKE_HISTORY_DAYS);

/** One day of each word, spread over the judged ones, has so many texts more, and at least four times its level. */
function withEvents(atLeast: number) {
  return series.map((texts, number) => {
    const at = SPIKE_HISTORY_DAYS + ((number * 37) % (DAYS - SPIKE_HISTORY_DAYS));
    const level = texts.slice(at - 21, at).reduce((sum, count) => sum + count, 0) / 21;
    const more = Math.max(atLeast, Math.round(level * 4));
    return { day: ALL_DAYS[at], texts: texts.map((count, place) => (place === at ? count + more : count)) };
  });
}

test('in the simulated world, days without an event raise an alarm on at most 2 of 1,000', () => {
  expect(series.length).toBeGreaterThan(150);
  const alarms = series.flatMap(texts => findSpikes(daysOf(texts)).filter(isJudged));
  expect(alarms.length / JUDGED_DAYS).toBeLessThan(0.002);
});

test.each([
  [6, 0.5, 0.75],
  [10, 0.8, 0.8],
  [15, 0.9, 0.8],
])(
  'of events of at least %d texts, a share of %d is found, and of the alarms %d are of events',
  (atLeast, recall, precision) => {
    const found = withEvents(atLeast).map(({ day, texts }) => {
      const alarms = findSpikes(daysOf(texts)).filter(isJudged);
      return { right: alarms.filter(alarm => alarm.day === day).length, alarms: alarms.length };
    });
    const right = found.reduce((sum, one) => sum + one.right, 0);
    expect.soft(right / found.length).toBeGreaterThanOrEqual(recall);
    const alarms = found.reduce((sum, one) => sum + one.alarms, 0);
    expect.soft(right / alarms).toBeGreaterThanOrEqual(precision);
  },
);
