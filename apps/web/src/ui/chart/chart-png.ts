import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import './chart-engine.ts';

use([CanvasRenderer]);

/** The chart as a picture of the same size, at twice the pixels. */
export function chartPng(
  option: EChartsCoreOption,
  size: { width: number; height: number },
  paper: string,
): string {
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', ...size });
  try {
    chart.setOption({ ...option, backgroundColor: paper });
    return chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: paper });
  } finally {
    chart.dispose();
  }
}
