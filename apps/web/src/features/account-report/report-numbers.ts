import { DAY_MS, EQUAL_WEIGHTS, SCORE_AXES, type ScoreWeights } from '@clipscope/domain';
import { readNumber } from '../../kit/filters/filter-values.ts';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import type { AccountForecast } from './report-subject.ts';

export const HEAVIEST = 10;

/** `reach:2,growth:0` in the address; null for the weights of the registry and for what cannot be meant. */
export function readWeights(text: string | null): ScoreWeights | null {
  const given = new Map(
    (text ?? '').split(',').map(part => {
      const [axis = '', weight = ''] = part.split(':');
      return [axis, readNumber(weight, 0, HEAVIEST)] as const;
    }),
  );
  const weights = Object.fromEntries(
    SCORE_AXES.map(axis => [axis, given.get(axis) ?? EQUAL_WEIGHTS[axis]]),
  ) as ScoreWeights;
  const isMeant = SCORE_AXES.some(axis => weights[axis] > 0) && writeWeights(weights) !== null;
  return isMeant ? weights : null;
}

/** Only what differs from the registry; null when nothing does. */
export function writeWeights(weights: ScoreWeights): string | null {
  const changed = SCORE_AXES.filter(axis => weights[axis] !== EQUAL_WEIGHTS[axis]);
  return changed.length === 0 ? null : changed.map(axis => `${axis}:${weights[axis]}`).join();
}

type Names = { readonly line: string; readonly band: string };

/**
 * Adds the days up to the forecast, and straight lines from the last count to its value and its band. Nothing is
 * forecast for the days between; the lines only lead the eye, and their name says so.
 */
export function withForecast(
  data: DayChartData,
  { targetAt, forecast }: Pick<AccountForecast['followers'], 'targetAt' | 'forecast'>,
  names: Names,
): DayChartData {
  const values = data.series[0]?.values ?? [];
  const from = values.findLastIndex(value => value !== null);
  const [start, firstDay] = [values[from] ?? null, data.days[from]];
  const { value, interval } = forecast;
  if (start === null || firstDay === undefined || targetAt === null || value === null || !interval)
    return data;
  const days = [...data.days, ...daysAfter(data.days.at(-1) ?? firstDay, targetAt.slice(0, 10))];
  const length = days.length - 1 - from;
  if (length < 1) return data;
  const lineTo = (end: number) =>
    days.map((_, place) => (place < from ? null : start + ((end - start) * (place - from)) / length));
  const padded = data.series.map(one => ({
    ...one,
    values: days.map((_, place) => one.values[place] ?? null),
  }));
  return {
    ...data,
    days,
    series: [...padded, { name: names.line, values: lineTo(value), dashed: true, color: 0 }],
    bands: [{ name: names.band, low: lineTo(interval.low), high: lineTo(interval.high), color: 0 }],
  };
}

function daysAfter(day: string, last: string): string[] {
  const count = Math.max(0, Math.round((Date.parse(last) - Date.parse(day)) / DAY_MS));
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(day) + (place + 1) * DAY_MS).toISOString().slice(0, 10),
  );
}
