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

type TooltipLine = { readonly name: string; readonly value: string };

/** Built as elements, not as HTML text: names come from strangers. */
export function tooltipBox(heading: string, lines: readonly TooltipLine[], isRtl: boolean): HTMLElement {
  const box = document.createElement('div');
  box.dir = isRtl ? 'rtl' : 'ltr';
  box.style.textAlign = 'start';
  const title = document.createElement('div');
  title.append(isolated(heading));
  title.style.marginBottom = '4px';
  box.append(title);
  for (const { name, value } of lines) {
    const line = document.createElement('div');
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
