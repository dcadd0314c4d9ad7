import type { ChartColors } from './chart-option.ts';

/** The drawing library knows no CSS variables, so their present values are read off the element. */
export function readChartColors(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: [1, 2, 3, 4, 5, 6].map(place => token(`--series-${place}`)),
    line: token('--line'),
    ink: token('--ink'),
    inkFaint: token('--ink-3'),
    surface: token('--surface'),
  };
}
