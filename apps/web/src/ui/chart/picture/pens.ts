import { type Caption, captionLines, MARGIN_PX, NOTE_SIZE } from './caption.ts';

const PIXEL_RATIO = 2;
/** Narrower pictures would be as cramped as on a phone. */
const LEAST_WIDTH_PX = 720;

type Ink = {
  readonly color: string;
  readonly align: 'left' | 'center' | 'right';
  readonly isStrong?: boolean;
  readonly sizePx?: number;
};

type ShapeStyle = {
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly width?: number | undefined;
  readonly dash?: string | undefined;
  readonly opacity?: number | undefined;
};

/** What both kinds of pictures are drawn with. */
export type Pen = {
  readonly shape: (d: string, style: ShapeStyle, left: number, top: number) => void;
  readonly text: (text: string, x: number, y: number, ink: Ink) => void;
};

export type Paper = {
  readonly widthPx: number;
  readonly font: string;
  readonly isRtl: boolean;
  readonly color: (token: string) => string;
  readonly measure: (text: string) => number;
};

/** Draws on light paper as wide as the element, whatever the screen's colours are. */
export function onPaper<Picture>(element: HTMLElement, draw: (paper: Paper) => Picture): Picture {
  const probe = document.createElement('span');
  probe.dataset.light = '';
  element.append(probe);
  try {
    const style = getComputedStyle(probe);
    const brush = brushOf(document.createElement('canvas'));
    brush.font = `600 ${NOTE_SIZE}px ${style.fontFamily}`;
    return draw({
      widthPx: Math.max(LEAST_WIDTH_PX, element.clientWidth),
      font: style.fontFamily,
      isRtl: document.documentElement.dir === 'rtl',
      color: token => style.getPropertyValue(token).trim(),
      measure: text => brush.measureText(text).width,
    });
  } finally {
    probe.remove();
  }
}

type Sheet = {
  readonly paper: Paper;
  readonly caption: Caption;
  /** Without the caption. */
  readonly heightPx: number;
};

/** The content is drawn below the caption, from `top` on. */
type Draw = (pen: Pen, top: number) => void;

export function svgOf(
  { paper, caption, heightPx }: Sheet,
  draw: Draw,
  insert?: (top: number) => string,
): string {
  const parts: string[] = [];
  const pen: Pen = {
    shape: (d, { fill = 'none', stroke = 'none', width = 1, dash = 'none', opacity = 1 }, left, top) => {
      parts.push(
        `<path transform="translate(${left} ${top})" d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="${dash === 'none' ? 'round' : 'butt'}" stroke-linejoin="round" opacity="${opacity}"/>`,
      );
    },
    text: (text, x, y, { color, align, isStrong = false, sizePx = NOTE_SIZE }) => {
      const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
      parts.push(
        `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}" font-size="${sizePx}" font-weight="${isStrong ? 600 : 400}" dominant-baseline="middle">${escaped(text)}</text>`,
      );
    },
  };
  const top = writeCaption(pen, paper, caption);
  draw(pen, top);
  const { widthPx, font, color } = paper;
  const allPx = top + heightPx;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${allPx}" viewBox="0 0 ${widthPx} ${allPx}" font-family="${escaped(font)}"><rect width="100%" height="100%" fill="${color('--surface')}"/>${parts.join('')}${insert?.(top) ?? ''}</svg>`;
}

export function pngOf(
  { paper, caption, heightPx }: Sheet,
  draw: Draw,
  insert?: (brush: CanvasRenderingContext2D, top: number) => void,
): string {
  const { widthPx, font, color, measure } = paper;
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * PIXEL_RATIO;
  canvas.height = (captionLines(caption, measure, widthPx).heightPx + heightPx) * PIXEL_RATIO;
  const brush = brushOf(canvas);
  brush.scale(PIXEL_RATIO, PIXEL_RATIO);
  brush.fillStyle = color('--surface');
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  const pen: Pen = {
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
    text: (text, x, y, { color: paint, align, isStrong = false, sizePx = NOTE_SIZE }) => {
      brush.font = `${isStrong ? 600 : 400} ${sizePx}px ${font}`;
      brush.textAlign = align;
      brush.fillStyle = paint;
      brush.fillText(text, x, y);
    },
  };
  const top = writeCaption(pen, paper, caption);
  draw(pen, top);
  insert?.(brush, top);
  return canvas.toDataURL('image/png');
}

function writeCaption(pen: Pen, { widthPx, measure, color, isRtl }: Paper, caption: Caption): number {
  const { lines, heightPx } = captionLines(caption, measure, widthPx);
  const [x, align] = isRtl ? ([widthPx - MARGIN_PX, 'right'] as const) : ([MARGIN_PX, 'left'] as const);
  for (const { text, yPx, sizePx, isTitle } of lines) {
    // As a sentence of its own direction.
    const isolated = `${isRtl ? '\u2067' : '\u2066'}${text}\u2069`;
    pen.text(isolated, x, yPx, {
      color: color(isTitle ? '--ink' : '--ink-2'),
      align,
      sizePx,
      isStrong: isTitle,
    });
  }
  return heightPx;
}

function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser cannot draw on a canvas');
  return brush;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
