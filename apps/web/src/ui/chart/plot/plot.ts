import { linePath } from '../../line-path.ts';

/** A CSS variable: what is on screen changes with the colour scheme by itself. */
export type PlotColor = `--${string}`;

/** From 0 at the left to 1 at the right, and pixels from the top: only the width is known late. */
export type PlotPoint = readonly [x: number, yPx: number];

export type PlotShape = {
  /** Lines and areas have one list of points per unbroken part, dots one per dot. */
  readonly kind: 'line' | 'area' | 'dots';
  readonly parts: readonly (readonly PlotPoint[])[];
  readonly color: PlotColor;
  /** Of a line, or the diameter of a dot. */
  readonly sizePx?: number;
  readonly dash?: string;
  readonly opacity?: number;
};

type PlotTipLine = { readonly name: string; readonly value: string; readonly color?: PlotColor };

export type PlotTip = { readonly heading: string; readonly lines: readonly PlotTipLine[] };

/** Where one can point, with what is then shown. */
type PlotStop = {
  readonly x: number;
  readonly yPx: number;
  readonly tip: () => PlotTip;
  readonly id?: string;
};

type PlotText = {
  readonly x: number;
  readonly yPx: number;
  readonly text: string;
  readonly color: PlotColor;
  readonly align: 'start' | 'end';
  /** Where the drawing has a legend, or where it is wide enough to need none; everywhere when left out. */
  readonly on?: 'narrow' | 'wide';
};

/** A drawing as shapes and texts, for the page as for saved pictures. */
export type Plot = {
  readonly heightPx: number;
  readonly shapes: readonly PlotShape[];
  /** Beside the drawing, with a line across it where they are values. */
  readonly rows: readonly { readonly yPx: number; readonly text: string; readonly hasLine: boolean }[];
  /** Below the drawing. */
  readonly columns: readonly { readonly x: number; readonly text: string }[];
  readonly columnsName?: string;
  /** On the drawing. */
  readonly texts?: readonly PlotText[];
  /** Space at the right for texts that begin at the end of a line. */
  readonly endPx: number;
  /** The same where the drawing is wide, if the texts there replace the legend. */
  readonly wideEndPx?: number;
  readonly stops: readonly PlotStop[];
  /** What decides which stop is nearest. */
  readonly pointing: 'x' | 'y' | 'both';
  /** Whether it starts at the right where one reads from there: not for time. */
  readonly isMirrored?: boolean;
};

/** A name and a color, shown above a plot of several series. */
export type PlotSeries = {
  readonly name: string;
  readonly color: PlotColor;
  readonly isBand?: boolean;
  readonly isDashed?: boolean;
};

export const COLUMNS_PX = 22;
export const COLUMNS_NAME_PX = 18;
export const LEGEND_PX = 28;
export const DASH = '5 4';
export const BAND_OPACITY = 0.35;

export const axisPx = ({ columns, columnsName }: Pick<Plot, 'columns' | 'columnsName'>) =>
  (columns.length > 0 ? COLUMNS_PX : 0) + (columnsName === undefined ? 0 : COLUMNS_NAME_PX);

const SERIES_COLORS = 6;

/** The colour at an index; colours repeat after the last one. */
export const plotColor = (place: number): PlotColor => `--series-${(place % SERIES_COLORS) + 1}`;

export type Scale = (value: number) => number;

export function scaleOf(low: number, high: number, from: number, to: number): Scale {
  return value => (high === low ? (from + to) / 2 : from + ((to - from) * (value - low)) / (high - low));
}

/** The lowest and the highest of the known values; 0 and 1 where there is none. */
export function extentOf(values: Iterable<number | null>): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : [0, 1];
}

/** The stop nearest to a place in the drawing. */
export function nearestStop({ stops, pointing }: Plot, [x, yPx]: PlotPoint, widthPx: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, stop] of stops.entries()) {
    const across = pointing === 'y' ? 0 : (stop.x - x) * widthPx;
    const down = pointing === 'x' ? 0 : stop.yPx - yPx;
    const distance = Math.hypot(across, down);
    if (distance < least) [best, least] = [index, distance];
  }
  return pointing === 'both' && least > REACH_PX ? -1 : best;
}

const REACH_PX = 24;

/** As SVG and canvas both read it. */
export function pathOf({ kind, parts }: PlotShape, width: number): string {
  const at = ([x, yPx]: PlotPoint): PlotPoint => [x * width, yPx];
  return parts
    .map(points => {
      if (kind === 'dots') return linePath(points.slice(0, 1).map(at));
      return linePath(points.map(at)) + (kind === 'area' && points.length > 1 ? 'z' : '');
    })
    .join('');
}

const CHARACTER_PX = 8.5;
/** Chinese, Japanese and Korean characters are about as wide as high. */
const WIDE_FROM = 0x1100;

/** About as wide as the longest of the texts is in small print, whatever font is loaded by then. */
export function textsPx(texts: readonly string[]): number {
  const units = texts.map(text =>
    [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < WIDE_FROM ? 1 : 1.8), 0),
  );
  return Math.ceil(Math.max(0, ...units) * CHARACTER_PX);
}
