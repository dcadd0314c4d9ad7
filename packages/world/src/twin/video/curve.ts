import { DAY_MS, HOUR_MS } from '@clipscope/domain';
import { between, chance, normal, uniform } from '../random.ts';

/**
 * The view curve of one video: a stretched exponential, in some videos followed by a second wave, both slower at night
 * and faster in the evening of the audience.
 */
export interface Curve {
  /** Time scale of the first wave, in hours. */
  readonly tauH: number;
  /** Below 1, the first hours are steeper and the tail is longer than in exponential decay. */
  readonly beta: number;
  /** The second wave's share of all views; 0 without one. */
  readonly windShare: number;
  readonly windFromH: number;
  readonly windTauH: number;
  /** Scale the two waves so that both are complete when the video is at rest. */
  readonly firstScale: number;
  readonly windScale: number;
  /** The time of day of the publication in the market, as an angle. */
  readonly dayAngle: number;
  readonly daySine: number;
}

/** From this age on a video gains no more views. */
const REST_DAYS = 90;
export const REST_MS = REST_DAYS * DAY_MS;
const REST_H = REST_DAYS * 24;

const NIGHT_DEPTH = 0.55;
const BUSIEST_HOUR = 20;
const TURN = 2 * Math.PI;
const SWING_H = (NIGHT_DEPTH * 24) / TURN;
const ANGLE_PER_H = TURN / 24;
const WITH_SECOND_WIND = 0.12;

const DRAW = { tau: 100, beta: 101, wind: 102, windShare: 103, windFrom: 104, windTau: 105 };

export function drawCurve(videoKey: number, publishedMs: number, utcOffsetMs: number): Curve {
  const tauH = 16 * Math.exp(0.7 * normal(videoKey, DRAW.tau));
  const beta = between(videoKey, DRAW.beta, 0.5, 0.85);
  const hasWind = chance(videoKey, DRAW.wind, WITH_SECOND_WIND);
  const windFromH = hasWind ? 36 + 24 * 26 * uniform(videoKey, DRAW.windFrom) ** 2 : 0;
  const windTauH = between(videoKey, DRAW.windTau, 8, 50);
  const localHour = (((publishedMs + utcOffsetMs) / HOUR_MS) % 24) - BUSIEST_HOUR;
  const dayAngle = localHour * ANGLE_PER_H;
  return {
    tauH,
    beta,
    windShare: hasWind ? between(videoKey, DRAW.windShare, 0.2, 0.85) : 0,
    windFromH,
    windTauH,
    firstScale: 1 / (1 - Math.exp(-((REST_H / tauH) ** beta))),
    windScale: 1 / (1 - Math.exp(-(REST_H - windFromH) / windTauH)),
    dayAngle,
    daySine: Math.sin(dayAngle),
  };
}

/** The share of the final views at an age: 0 at publication, non-decreasing, exactly 1 at rest. */
export function reachedShare(curve: Curve, ageMs: number): number {
  if (ageMs <= 0) return 0;
  if (ageMs >= REST_MS) return 1;
  const ageH = ageMs / HOUR_MS;
  const hours = ageH + SWING_H * (Math.sin(curve.dayAngle + ageH * ANGLE_PER_H) - curve.daySine);
  if (hours <= 0) return 0;
  const first = (1 - Math.exp(-((hours / curve.tauH) ** curve.beta))) * curve.firstScale;
  if (curve.windShare === 0) return Math.min(first, 1);
  const sinceWind = hours - curve.windFromH;
  const wind = sinceWind <= 0 ? 0 : (1 - Math.exp(-sinceWind / curve.windTauH)) * curve.windScale;
  const share = (1 - curve.windShare) * first + curve.windShare * wind;
  return Math.min(share, 1);
}

/** Engagement lags behind the views at first and catches up in the end; non-decreasing. */
export function lagged(share: number, lag: number): number {
  return share * (1 - lag * (1 - share));
}
