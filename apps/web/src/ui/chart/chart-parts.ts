import type { ChartStyle } from './chart-colors.ts';

/** What the drawings have in common: type, tooltip, axes. */
const FONT = "'Inter Variable', Inter, system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif";

export function basePart({ colors, animate }: ChartStyle) {
  return {
    animation: animate,
    animationDuration: 300,
    animationDurationUpdate: 200,
    textStyle: { fontFamily: FONT },
    color: [...colors.series],
  };
}

export function tooltipPart({ colors }: ChartStyle) {
  return {
    backgroundColor: colors.surface,
    borderColor: colors.line,
    textStyle: { color: colors.ink, fontSize: 12, fontFamily: FONT },
    confine: true,
    transitionDuration: 0,
  };
}

export function axisText({ colors }: ChartStyle) {
  return { color: colors.inkFaint, fontSize: 11 };
}

export function valueAxis(style: ChartStyle, format: (value: number) => string, scale: boolean) {
  return {
    type: 'value',
    scale,
    splitNumber: 3,
    splitLine: { lineStyle: { color: style.colors.line } },
    axisLabel: { ...axisText(style), formatter: format },
  };
}

/** The side of the legend: where reading starts. */
export function legendPart(style: ChartStyle, names: readonly string[]) {
  return {
    show: names.length > 1,
    type: 'scroll',
    top: 0,
    ...(style.isRtl ? { right: 0, align: 'right' } : { left: 0 }),
    itemWidth: 14,
    itemHeight: 8,
    icon: 'roundRect',
    data: [...names],
    textStyle: { color: style.colors.ink, fontSize: 12 },
    pageTextStyle: { color: style.colors.inkFaint },
    pageIconColor: style.colors.ink,
    inactiveColor: style.colors.muted,
  };
}

export type TooltipLine = { readonly name: string; readonly value: string; readonly color?: string };

/** Built as elements, not as HTML text: names come from strangers. */
export function tooltipBox(heading: string, lines: readonly TooltipLine[], isRtl: boolean): HTMLElement {
  const box = document.createElement('div');
  box.dir = isRtl ? 'rtl' : 'ltr';
  box.style.textAlign = 'start';
  const title = document.createElement('div');
  title.append(isolated(heading));
  title.style.marginBottom = '4px';
  box.append(title);
  for (const { name, value, color } of lines) {
    const line = document.createElement('div');
    if (color !== undefined) line.append(swatch(color));
    const strong = document.createElement('b');
    strong.append(isolated(value));
    line.append(isolated(name), ': ', strong);
    box.append(line);
  }
  return box;
}

function isolated(text: string): HTMLElement {
  const part = document.createElement('bdi');
  part.textContent = text;
  return part;
}

function swatch(color: string): HTMLElement {
  const mark = document.createElement('span');
  mark.style.cssText =
    'display:inline-block;inline-size:8px;block-size:8px;border-radius:2px;margin-inline-end:6px';
  mark.style.backgroundColor = color;
  return mark;
}
