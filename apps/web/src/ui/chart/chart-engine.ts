/** Only ever imported on demand: the drawing library is larger than the rest of a page. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([LineChart, BarChart, GridComponent, TooltipComponent, SVGRenderer]);

export function drawChart(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'svg' });
}
