/** Only ever imported on demand, to save a plot as a picture. */
import { axisPx, BAND_OPACITY, DASH, LEGEND_PX, type Plot, type PlotSeries, pathOf } from '../plot/plot.ts';
import type { Caption } from './caption.ts';
import { onPaper, type Paper, type Pen, pngOf, svgOf } from './pens.ts';

const GAP_PX = 6;

export function plotPicture(
  format: 'PNG' | 'SVG',
  plot: Plot,
  listed: readonly PlotSeries[],
  caption: Caption,
  element: HTMLElement,
): string {
  // Pictures are wide enough for the names of lines at their ends.
  const series = plot.wideEndPx === undefined ? listed : [];
  const heightPx = plot.heightPx + axisPx(plot) + (series.length > 0 ? LEGEND_PX : 0) + 2 * GAP_PX;
  return onPaper(element, paper =>
    (format === 'PNG' ? pngOf : svgOf)({ paper, caption, heightPx }, (pen, top) =>
      draw(plot, series, paper, pen, top),
    ),
  );
}

function draw(plot: Plot, series: readonly PlotSeries[], paper: Paper, pen: Pen, from: number): void {
  const { widthPx, color, measure } = paper;
  const endPx = plot.wideEndPx ?? plot.endPx;
  const isMirrored = plot.isMirrored === true && paper.isRtl;
  const top = from + GAP_PX + (series.length > 0 ? LEGEND_PX : 0);
  const namesPx = Math.max(0, ...plot.rows.map(({ text }) => measure(text))) + 2 * GAP_PX;
  const bodyPx = widthPx - namesPx - endPx;
  const left = isMirrored ? endPx : namesPx;
  const across = (x: number) => left + (isMirrored ? 1 - x : x) * bodyPx;
  const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const faint = color('--ink-3');

  let legendLeft = GAP_PX;
  for (const { name, color: paint, isBand, isDashed } of series) {
    // As the series is drawn: forecasts and what they forecast share a colour.
    const swatch = isDashed ? 'M0 4h14' : 'M0 0h14v8h-14z';
    const style = isDashed
      ? { stroke: color(paint), width: 2, dash: DASH }
      : { fill: color(paint), ...(isBand && { opacity: BAND_OPACITY }) };
    pen.shape(swatch, style, legendLeft, from + GAP_PX + 6);
    pen.text(name, legendLeft + 20, from + GAP_PX + 10, { color: color('--ink'), align: 'left' });
    legendLeft += measure(name) + 40;
  }
  for (const { yPx, text, hasLine } of plot.rows) {
    if (hasLine) pen.shape(`M0 0H${bodyPx}`, { stroke: color('--line') }, left, top + yPx);
    const ink = { color: faint, align: plot.isMirrored ? start : 'right' } as const;
    const x = isMirrored ? widthPx - GAP_PX : plot.isMirrored ? GAP_PX : left - GAP_PX;
    pen.text(text, x, top + yPx, ink);
  }
  for (const shape of plot.shapes) {
    const { kind, parts, color: name, sizePx, dash, opacity } = shape;
    const paint = color(name);
    const flipped = isMirrored
      ? { ...shape, parts: parts.map(points => points.map(([x, yPx]) => [1 - x, yPx] as const)) }
      : shape;
    const style = kind === 'area' ? { fill: paint } : { stroke: paint, width: sizePx, dash };
    pen.shape(pathOf(flipped, bodyPx), { ...style, opacity }, left, top);
  }
  for (const { x, yPx, text, color: name, align, on } of plot.texts ?? []) {
    if (on === 'narrow') continue;
    const gap = (align === 'start') === isMirrored ? -4 : 4;
    pen.text(text, across(x) + gap, top + yPx, {
      color: color(name),
      align: align === 'start' ? start : end,
      isStrong: true,
    });
  }
  const below = top + plot.heightPx;
  for (const { x, text } of plot.columns) {
    pen.text(text, across(x), below + 13, { color: faint, align: 'center' });
  }
  if (plot.columnsName !== undefined) {
    const y = below + axisPx(plot) - GAP_PX;
    pen.text(plot.columnsName, across(0.5), y, { color: faint, align: 'center' });
  }
}
