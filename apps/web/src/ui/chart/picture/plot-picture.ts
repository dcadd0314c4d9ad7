/** Only ever imported on demand, to save a plot as a picture. */
import { axisPx, LEGEND_PX, type Plot, type PlotColor, type PlotSeries, pathOf } from '../plot/plot.ts';

const GAP_PX = 6;
const SMALL = 12;
const PIXEL_RATIO = 2;

type Ink = {
  readonly color: string;
  readonly align: 'left' | 'center' | 'right';
  readonly isStrong?: boolean;
};

/** What both kinds of pictures are drawn with. */
type Pen = {
  readonly shape: (d: string, style: ShapeStyle, left: number, top: number) => void;
  readonly text: (text: string, x: number, y: number, ink: Ink) => void;
};

type ShapeStyle = {
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly width?: number | undefined;
  readonly dash?: string | undefined;
  readonly opacity?: number | undefined;
};

type Picture = {
  readonly plot: Plot;
  readonly series: readonly PlotSeries[];
  readonly widthPx: number;
  readonly heightPx: number;
  readonly font: string;
  readonly color: (name: PlotColor | '--line' | '--surface') => string;
  readonly isMirrored: boolean;
  readonly measure: (text: string) => number;
};

export function plotSvg(plot: Plot, series: readonly PlotSeries[], element: HTMLElement): string {
  const picture = pictureOf(plot, series, element);
  const { widthPx, heightPx, color, font } = picture;
  const parts: string[] = [];
  draw(picture, {
    shape: (d, { fill = 'none', stroke = 'none', width = 1, dash = 'none', opacity = 1 }, left, top) => {
      parts.push(
        `<path transform="translate(${left} ${top})" d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="${dash === 'none' ? 'round' : 'butt'}" stroke-linejoin="round" opacity="${opacity}"/>`,
      );
    },
    text: (text, x, y, { color: paint, align, isStrong = false }) => {
      const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
      parts.push(
        `<text x="${x}" y="${y}" fill="${paint}" text-anchor="${anchor}" font-weight="${isStrong ? 600 : 400}" dominant-baseline="middle">${escaped(text)}</text>`,
      );
    },
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}" font-family="${escaped(font)}" font-size="${SMALL}"><rect width="100%" height="100%" fill="${color('--surface')}"/>${parts.join('')}</svg>`;
}

export function plotPng(plot: Plot, series: readonly PlotSeries[], element: HTMLElement): string {
  const picture = pictureOf(plot, series, element);
  const { widthPx, heightPx, color, font } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * PIXEL_RATIO;
  canvas.height = heightPx * PIXEL_RATIO;
  const brush = brushOf(canvas);
  brush.scale(PIXEL_RATIO, PIXEL_RATIO);
  brush.fillStyle = color('--surface');
  brush.fillRect(0, 0, widthPx, heightPx);
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  draw(picture, {
    shape: (d, { fill, stroke, width = 1, dash, opacity = 1 }, left, top) => {
      brush.save();
      brush.translate(left, top);
      brush.globalAlpha = opacity;
      brush.lineWidth = width;
      brush.lineCap = dash === undefined ? 'round' : 'butt';
      brush.setLineDash(dash?.split(' ').map(Number) ?? []);
      const path = new Path2D(d);
      if (fill !== undefined) {
        brush.fillStyle = fill;
        brush.fill(path);
      }
      if (stroke !== undefined) {
        brush.strokeStyle = stroke;
        brush.stroke(path);
      }
      brush.restore();
    },
    text: (text, x, y, { color: paint, align, isStrong = false }) => {
      brush.font = `${isStrong ? 600 : 400} ${SMALL}px ${font}`;
      brush.textAlign = align;
      brush.fillStyle = paint;
      brush.fillText(text, x, y);
    },
  });
  return canvas.toDataURL('image/png');
}

function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser cannot draw on a canvas');
  return brush;
}

function pictureOf(plot: Plot, series: readonly PlotSeries[], element: HTMLElement): Picture {
  const style = getComputedStyle(element);
  const brush = brushOf(document.createElement('canvas'));
  brush.font = `600 ${SMALL}px ${style.fontFamily}`;
  return {
    plot,
    series,
    widthPx: element.clientWidth,
    heightPx: plot.heightPx + axisPx(plot) + (series.length > 0 ? LEGEND_PX : 0) + 2 * GAP_PX,
    font: style.fontFamily,
    color: name => style.getPropertyValue(name).trim(),
    isMirrored: plot.isMirrored === true && style.direction === 'rtl',
    measure: text => brush.measureText(text).width,
  };
}

function draw({ plot, series, widthPx, color, isMirrored, measure }: Picture, pen: Pen): void {
  const top = GAP_PX + (series.length > 0 ? LEGEND_PX : 0);
  const namesPx = Math.max(0, ...plot.rows.map(({ text }) => measure(text))) + 2 * GAP_PX;
  const bodyPx = widthPx - namesPx - plot.endPx;
  const left = isMirrored ? plot.endPx : namesPx;
  const across = (x: number) => left + (isMirrored ? 1 - x : x) * bodyPx;
  const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const faint = color('--ink-3');

  let legendLeft = GAP_PX;
  for (const { name, color: paint } of series) {
    pen.shape('M0 0h14v8h-14z', { fill: color(paint) }, legendLeft, GAP_PX + 6);
    pen.text(name, legendLeft + 20, GAP_PX + 10, { color: color('--ink'), align: 'left' });
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
  for (const { x, yPx, text, color: name, align } of plot.texts ?? []) {
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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
