/** The level is null where the bounds come from assumptions rather than from statistics. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly level: number | null;
}

/** One contribution to a value: a video, an axis, a compared member. */
export interface Part {
  readonly key: string;
  readonly value: number | null;
  readonly weight?: number;
  readonly contribution?: number;
}

export interface Known<Value, Figure extends string> {
  readonly notEnough: false;
  readonly value: Value;
  readonly interval?: Interval;
  readonly sample: number;
  /** Shown with the value. Null when unknown, never 0. */
  readonly details: Readonly<Record<Figure, number | null>>;
  readonly parts: readonly Part[];
}

export const SHORTFALLS = [
  'small-sample',
  'small-cohort',
  'short-span',
  'coarse-counts',
  'missing-inputs',
] as const;
export type Shortfall = (typeof SHORTFALLS)[number];

/** Too little data: a separate type of result, so that it cannot be mistaken for 0. */
export interface NotEnough {
  readonly notEnough: true;
  readonly sample: number;
  readonly needed: number;
  readonly reason: Shortfall;
}

export type Measured<Value = number, Figure extends string = never> = Known<Value, Figure> | NotEnough;

export function notEnough(sample: number, needed: number, reason: Shortfall = 'small-sample'): NotEnough {
  return { notEnough: true, sample, needed, reason };
}

export function known<Value, Figure extends string = never>(
  result: Omit<Known<Value, Figure>, 'notEnough' | 'parts' | 'interval'> & {
    readonly parts?: readonly Part[];
    readonly interval?: Interval | undefined;
  },
): Known<Value, Figure> {
  const { parts = [], interval, ...rest } = result;
  return interval === undefined
    ? { notEnough: false, ...rest, parts }
    : { notEnough: false, ...rest, interval, parts };
}
