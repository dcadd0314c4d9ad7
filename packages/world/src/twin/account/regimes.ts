import { DAY_MS } from '@clipscope/domain';
import { between, itemAt, keyOf, normal, uniform } from '../random.ts';

type Regime = 'growth' | 'stagnation' | 'decline';

/** A period of constant growth of the followers that no single video brings. */
export interface Phase {
  readonly regime: Regime;
  readonly fromDay: number;
  /** Logarithmic growth per day. */
  readonly drift: number;
  /** Logarithmic growth from the epoch to the start of the phase. */
  readonly logBefore: number;
}

const PHASE_DAYS = 240;
const PHASES = 16;

/** Sixteen phases are ten years; after that there is no growth. */
export function drawPhases(accountKey: number): Phase[] {
  const key = keyOf(accountKey, 0x70686173);
  const firstEnd = Math.floor(PHASE_DAYS * uniform(key, 0)) + 1;
  const phases: Phase[] = [];
  let logBefore = 0;
  let fromDay = 0;
  for (let i = 1; i <= PHASES; i++) {
    const regime = regimeOf(uniform(key, i * 3));
    const drift = driftOf(regime, key, i * 3 + 1);
    phases.push({ regime, fromDay, drift, logBefore });
    const endDay = firstEnd + (i - 1) * PHASE_DAYS;
    logBefore += drift * (endDay - fromDay);
    fromDay = endDay;
  }
  phases.push({ regime: 'stagnation', fromDay, drift: 0, logBefore });
  return phases;
}

function regimeOf(u: number): Regime {
  if (u < 0.35) return 'growth';
  return u < 0.8 ? 'stagnation' : 'decline';
}

function driftOf(regime: Regime, key: number, n: number): number {
  if (regime === 'growth') return between(key, n, 0.0005, 0.002);
  return regime === 'decline' ? -between(key, n, 0.0003, 0.0012) : 0.00008 * normal(key, n);
}

export function phaseAt(phases: readonly Phase[], day: number): Phase {
  let phase = itemAt(phases, 0);
  for (const next of phases) {
    if (next.fromDay > day) break;
    phase = next;
  }
  return phase;
}

export function logGrowth(phases: readonly Phase[], day: number): number {
  const phase = phaseAt(phases, day);
  return phase.logBefore + phase.drift * Math.max(0, day - phase.fromDay);
}

export const RAMP_DAYS = 120;

/** The share of its size, 0 to 1, that an account which joined after the epoch has reached. */
export function rampAt(joinedMs: number, epochMs: number, atMs: number): number {
  if (joinedMs <= epochMs) return 1;
  return atMs <= joinedMs ? 0 : 1 - Math.exp(-(atMs - joinedMs) / DAY_MS / RAMP_DAYS);
}
