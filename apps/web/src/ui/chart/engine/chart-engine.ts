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

/** The chart rendered as SVG, without its initial animation. */
export function chartSvg(option: EChartsCoreOption, size: { width: number; height: number }, paper: string) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption({ ...option, animation: false, backgroundColor: paper });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
