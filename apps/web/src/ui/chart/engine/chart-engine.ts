/** Only ever imported on demand: the drawing library is larger than the rest of a page. */
import { GraphChart, MapChart } from 'echarts/charts';
import { GeoComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

use([
  GraphChart,
  MapChart,
  GeoComponent,
  TooltipComponent,
  VisualMapComponent,
  LabelLayout,
  CanvasRenderer,
  SVGRenderer,
]);

export function drawChart(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'canvas' });
}

type Size = { readonly width: number; readonly height: number };

/** The chart rendered as SVG, without its initial animation. */
export function chartSvg(option: EChartsCoreOption, size: Size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption({ ...option, animation: false });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}

const PIXEL_RATIO = 2;

/** The chart on a canvas of its own, and what frees it. */
export function chartCanvas(option: EChartsCoreOption, size: Size): [HTMLCanvasElement, () => void] {
  const chart = init(document.createElement('div'), null, {
    renderer: 'canvas',
    devicePixelRatio: PIXEL_RATIO,
    ...size,
  });
  chart.setOption({ ...option, animation: false });
  return [chart.renderToCanvas(), () => chart.dispose()];
}
