/** Only ever imported on demand, to save a map or a graph as a picture. */
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, readChartStyle } from '../engine/chart-colors.ts';
import { chartCanvas, chartSvg } from '../engine/chart-engine.ts';
import type { Caption } from './caption.ts';
import { onPaper, pngOf, svgOf } from './pens.ts';

const nothing = () => {};

export function enginePicture(
  format: 'PNG' | 'SVG',
  option: (style: ChartStyle) => EChartsCoreOption,
  heightPx: number,
  caption: Caption,
  element: HTMLElement,
): string {
  return onPaper(element, paper => {
    const size = { width: paper.widthPx, height: heightPx };
    const drawn = option({ ...readChartStyle(element, paper.color), widthPx: size.width, animate: false });
    const sheet = { paper, caption, heightPx };
    if (format === 'SVG') {
      const chart = chartSvg(drawn, size);
      return svgOf(sheet, nothing, top => `<g transform="translate(0 ${top})">${chart}</g>`);
    }
    const [canvas, done] = chartCanvas(drawn, size);
    try {
      return pngOf(sheet, nothing, (brush, top) => brush.drawImage(canvas, 0, top, size.width, size.height));
    } finally {
      done();
    }
  });
}
