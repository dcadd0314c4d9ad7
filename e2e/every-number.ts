import { formatCount, formatPercent, formatRating } from '@clipscope/domain';
import type { Page, Response } from 'playwright-core';

/** The replies of the API to a page, of which the next ones are collected. */
export function collectReplies(page: Page, apiUrl: string) {
  const bodies: Promise<unknown>[] = [];
  const collect = (reply: Response) => {
    const isJson = reply.headers()['content-type']?.includes('json') ?? false;
    if (reply.url().startsWith(apiUrl) && reply.ok() && isJson)
      bodies.push(reply.json().catch(() => null));
  };
  page.on('response', collect);
  return {
    replies: () => Promise.all(bodies),
    stop: () => page.off('response', collect),
  };
}

/** What is on screen as numbers: each with the words around it. Neither names nor captions, controls or scales. */
const NUMBERS = `(() => {
  const found = [];
  const skipped = 'svg, select, option, input, label, nav, header form, [data-private], a[dir=auto], [dir=auto], time, [role=tablist], [role=radiogroup], code';
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (seen.has(node) || node.closest(skipped) || !node.checkVisibility()) continue;
    seen.add(node);
    const own = [...node.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join(' ');
    const tip = node.closest('[data-tip]')?.getAttribute('data-tip') ?? '';
    for (const text of [own, tip]) if (/\\d/.test(text)) found.push(text);
  }
  return [...new Set(found)];
})()`;

/** Days and times, ages and lengths of periods: they are said in words, and not counted. */
const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
const TIMES = [
  new RegExp(`\\b\\d{1,2}(?:\\s?[–-]\\s?\\d{1,2})?\\s${MONTH}(?:\\s\\d{4})?(?:,?\\s(?:at\\s)?\\d{1,2}:\\d{2})?`, 'g'),
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}:\d{2}\b/g,
  /\b\d[\d,.]*\s(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/g,
  /\b(?:per|each|of) \d[\d,]*\b(?! )/g,
];
const NUMBER = /\d[\d,]*(?:\.\d+)?(?:[KMB]\b|%)?/g;

/** The numbers of a screen that none of these replies has. */
export async function numbersWithoutReply(page: Page, replies: readonly unknown[]): Promise<string[]> {
  const known = knownNumbers(replies);
  const texts = await page.evaluate<string[]>(NUMBERS);
  return texts.flatMap(text => {
    const plain = TIMES.reduce((rest, times) => rest.replaceAll(times, ' '), text);
    return (plain.match(NUMBER) ?? []).filter(one => !known.has(one)).map(one => `${one} in "${text}"`);
  });
}

/** Every number of the replies and what is added up from them, in each way in which the product writes one. */
function knownNumbers(replies: readonly unknown[]): Set<string> {
  const known = new Set<string>();
  const whole = new Intl.NumberFormat('en-GB');
  const decimals = [0, 1, 2].map(most => new Intl.NumberFormat('en-GB', { maximumFractionDigits: most }));
  const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const add = (value: number) => {
    const amount = Math.abs(value);
    for (const ratio of [amount, amount / 100, Math.abs(Math.expm1(value))])
      for (const digits of [0, 1]) known.add(formatPercent(ratio, digits).replace('<', ''));
    for (const format of [whole, money, ...decimals]) known.add(format.format(amount));
    known.add(formatCount(amount));
    known.add(formatRating(amount));
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'number') add(value);
    else if (typeof value === 'string') for (const one of value.match(NUMBER) ?? []) known.add(one);
    else if (Array.isArray(value)) {
      add(value.length);
      for (const name of numericNames(value)) add(sumOf(value, name));
      for (const one of value) visit(one);
    } else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) visit(one);
  };
  for (const reply of replies) visit(reply);
  return known;
}

type Item = Readonly<Record<string, unknown>>;
const sumOf = (items: readonly Item[], name: string) =>
  items.reduce((sum, item) => sum + (typeof item[name] === 'number' ? item[name] : 0), 0);

function numericNames(items: readonly unknown[]): string[] {
  const [first] = items;
  if (first === null || typeof first !== 'object') return [];
  const names = items.flatMap(item => Object.entries(item as Item));
  return [...new Set(names.flatMap(([name, value]) => (typeof value === 'number' ? name : [])))];
}

/** Every figure by its label: what is shown, and the exact number behind it. */
export const figuresOf = (page: Page) =>
  page.evaluate<Record<string, string[]>>(`Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map(figure => {
      const value = figure.querySelector('dd');
      const tip = value.querySelector('[data-tip]')?.getAttribute('data-tip') ?? '';
      return [figure.querySelector('dt').textContent, [value.querySelector('bdi')?.textContent ?? value.textContent, tip.split('\\n')[0]]];
    }),
  )`);
