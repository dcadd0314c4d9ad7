import { type Interval, known, type Measured, notEnough } from '../measured.ts';
import { median, wilsonInterval } from '../statistics/statistics.ts';

export interface IssuedForecast {
  readonly forecastId: string;
  readonly value: number;
  readonly interval: Interval;
  /** Null until the forecast day, or if it was never observed. */
  readonly actual: number | null;
}

interface ForecastScore {
  readonly inside: boolean;
  /** ln of actual over forecast: 0 is right, 0.69 is double. */
  readonly logError: number;
  /** Width of the interval in ln, plus a penalty proportional to a miss; smaller is better. */
  readonly intervalScore: number;
}

export function scoreForecast(forecast: IssuedForecast): ForecastScore | null {
  const { actual, value, interval } = forecast;
  if (actual === null) return null;
  const at = Math.log1p(actual);
  const low = Math.log1p(interval.low);
  const high = Math.log1p(interval.high);
  const outside = 1 - (interval.level ?? 0);
  const missed = Math.max(0, low - at, at - high);
  return {
    inside: actual >= interval.low && actual <= interval.high,
    logError: at - Math.log1p(value),
    intervalScore: high - low + (2 / outside) * missed,
  };
}

const SMALLEST_RECORD = 20;

/** The share of finished forecasts whose interval contained the actual value. */
export function forecastRecord(
  forecasts: readonly IssuedForecast[],
): Measured<number, 'medianErrorTimes' | 'bias' | 'meanIntervalScore'> {
  const scores = forecasts.flatMap(forecast => scoreForecast(forecast) ?? []);
  if (scores.length < SMALLEST_RECORD) return notEnough(scores.length, SMALLEST_RECORD);
  const inside = scores.filter(score => score.inside).length;
  return known({
    value: inside / scores.length,
    interval: wilsonInterval(inside, scores.length),
    sample: scores.length,
    details: {
      medianErrorTimes: Math.exp(median(scores.map(score => Math.abs(score.logError)))),
      bias: median(scores.map(score => score.logError)),
      meanIntervalScore: scores.reduce((total, score) => total + score.intervalScore, 0) / scores.length,
    },
  });
}
