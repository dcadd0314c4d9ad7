import type { Toned } from './day-shapes.ts';
import { type Plot, type Scale, textsPx } from './plot.ts';

/** How much of a chart's width a label takes, about. */
const LABEL_SHARE = 0.08;
const LABEL_PX = 15;
const LABELLED_SERIES = 4;
/** Names that need more room beside the lines stay in the legend. */
const MOST_NAME_PX = 230;

/** Beside its end a label covers what goes on from there, as a forecast does: it goes back to the side the line leaves free. */
export function endSide(values: readonly (number | null)[]): 'beside' | 'above' | 'below' {
  const last = values.findLastIndex(value => value !== null);
  if (last < 0 || last === values.length - 1) return 'beside';
  const behind = values.slice(Math.max(0, last - Math.ceil(values.length * LABEL_SHARE)), last);
  const isFalling = behind.some(value => value !== null && value > (values[last] ?? 0));
  const isRising = behind.some(value => value !== null && value < (values[last] ?? 0));
  return isFalling && !isRising ? 'below' : 'above';
}

type EndOptions = {
  readonly axisValue: (value: number) => string;
  readonly x: Scale;
  readonly y: Scale;
  readonly heightPx: number;
};
type Texts = NonNullable<Plot['texts']>;

/** The last value of each line, apart from each other. */
export function endTexts(series: readonly Toned[], options: EndOptions): Texts {
  if (series.length > LABELLED_SERIES) return [];
  const ends = endsOf(
    series.filter(({ dashed }) => !dashed),
    options,
  );
  let free = 0;
  const lowered = ends.map(end => {
    const yPx = Math.max(end.yPx, free);
    free = yPx + LABEL_PX;
    return { ...end, yPx };
  });
  let limit = options.heightPx;
  return lowered
    .toReversed()
    .map(end => {
      const yPx = Math.min(end.yPx, limit);
      limit = yPx - LABEL_PX;
      return { ...end, yPx };
    })
    .filter(({ yPx }) => yPx >= 0);
}

/**
 * Each line's name and last value at its end, in place of a legend; null where lines end too close together, before the
 * end, or have names that need too much room.
 */
export function endNames(
  series: readonly Toned[],
  options: EndOptions,
): { readonly texts: Texts; readonly endPx: number } | null {
  if (series.length < 2 || series.length > LABELLED_SERIES) return null;
  const ends = endsOf(series, options);
  const isApart = ends.every(
    ({ yPx }, place) => place === 0 || yPx - (ends[place - 1]?.yPx ?? 0) >= LABEL_PX,
  );
  const isPlain = ends.length === series.length && ends.every(({ align }) => align === 'start');
  // A name in another direction must not carry the number away.
  const texts = ends.map(end => ({
    ...end,
    text: `\u2068${end.name}\u2069 ${end.text}`.trimEnd(),
    on: 'wide' as const,
  }));
  const endPx = textsPx(ends.map(({ name, text }) => `${name} ${text}`));
  return isPlain && isApart && endPx <= MOST_NAME_PX ? { texts, endPx } : null;
}

function endsOf(series: readonly Toned[], { axisValue, x, y }: EndOptions) {
  return series
    .flatMap(({ name, values, tone, dashed = false }) => {
      const last = values.findLastIndex(value => value !== null);
      const value = values[last] ?? null;
      if (value === null) return [];
      const side = endSide(values);
      const yPx = y(value) + (side === 'beside' ? 0 : side === 'below' ? LABEL_PX : -LABEL_PX);
      const align = side === 'beside' ? ('start' as const) : ('end' as const);
      return [{ x: x(last), yPx, name, text: dashed ? '' : axisValue(value), color: tone, align }];
    })
    .toSorted((a, b) => a.yPx - b.yPx);
}
