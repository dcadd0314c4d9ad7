import type { Page } from 'playwright-core';

/** Records layout shifts from the start of every page. */
const WATCH = `
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node?.nodeType === 1 ? node.tagName.toLowerCase() + '.' + node.className : String(node?.textContent).slice(0, 40));
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

type Shift = { readonly value: number; readonly moved: readonly string[] };

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/** The total layout shift of a settled page, and its largest shifts. */
export async function shiftsOf(page: Page): Promise<{ sum: number; largest: string[] }> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const largest = shifts
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 5)
    .map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`);
  return { sum: shifts.reduce((total, { value }) => total + value, 0), largest };
}
