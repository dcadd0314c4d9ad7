type ChartColors = {
  readonly series: readonly string[];
  readonly muted: string;
  readonly line: string;
  readonly ink: string;
  readonly inkFaint: string;
  readonly surface: string;
  readonly sunken: string;
};

/** What a drawing depends on beside its data. */
export type ChartStyle = {
  readonly colors: ChartColors;
  readonly isRtl: boolean;
  readonly widthPx: number;
  /** Movement only for those who did not ask for stillness. */
  readonly animate: boolean;
};

/** The drawing library knows no CSS variables, so their present values are read off the element. */
function readChartColors(token: (name: string) => string): ChartColors {
  return {
    series: [1, 2, 3, 4, 5, 6].map(place => token(`--series-${place}`)),
    muted: token('--series-muted'),
    line: token('--line'),
    ink: token('--ink'),
    inkFaint: token('--ink-3'),
    surface: token('--surface'),
    sunken: token('--sunken'),
  };
}

const tokensOf = (element: HTMLElement) => {
  const style = getComputedStyle(element);
  return (name: string) => style.getPropertyValue(name).trim();
};

export function readChartStyle(element: HTMLElement, token = tokensOf(element)): ChartStyle {
  return {
    colors: readChartColors(token),
    widthPx: element.clientWidth,
    isRtl: document.documentElement.dir === 'rtl',
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** The same in the colours of paper. */
export function readLightStyle(element: HTMLElement): ChartStyle {
  const probe = document.createElement('span');
  probe.dataset.light = '';
  element.append(probe);
  const style = readChartStyle(element, tokensOf(probe));
  probe.remove();
  return style;
}

/** The colour at an index; colours repeat after the last one. */
export function seriesColor({ series }: ChartColors, place: number): string {
  return series[place % series.length] ?? '';
}
