import { AGE_BANDS, formatCount, formatPercent, formatRating } from '@clipscope/domain';
import type { Page, Response } from 'playwright-core';

export type NamedReply = { readonly path: string; readonly body: unknown };

/** The replies of the API to a page, of which the next ones are collected. */
export function collectReplies(page: Page, apiUrl: string) {
  const all: Promise<NamedReply>[] = [];
  const collect = (reply: Response) => {
    const isJson = reply.headers()['content-type']?.includes('json') ?? false;
    if (reply.url().startsWith(apiUrl) && reply.ok() && isJson) {
      const { pathname: path } = new URL(reply.url());
      all.push(
        reply.json().then(
          body => ({ path, body }),
          () => ({ path, body: null }),
        ),
      );
    }
  };
  page.on('response', collect);
  return {
    replies: () => Promise.all(all),
    stop: () => page.off('response', collect),
  };
}

/** What is on screen as numbers: each with the words around it. Neither names nor captions, controls or scales. */
const NUMBERS = `(() => {
  const found = [];
  const skipped = '[aria-hidden=true], svg, select, option, input, label, nav, header form, [data-private], a[dir=auto], [dir=auto], time, [role=tablist], [role=radiogroup], code';
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

/** Days and times, ages, lengths of periods and limits of definitions: they are said in words, and not counted. */
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const TIMES = [
  new RegExp(`\\b${MONTH} \\d{1,2}(?:, \\d{4})?(?:\\s?[–-]\\s?(?:${MONTH} )?\\d{1,2}(?:, \\d{4})?)?`, 'g'),
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}:\d{2}(?:\s[AP]M)?/g,
  /\b\d[\d,.]* (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/g,
  new RegExp(AGE_BANDS.map(band => band.replace('+', '\\+')).join('|'), 'g'),
  /(?:\bper|\bunder|\bUnder|\bfewer than|÷) (?:1,000|10K)\b/g,
  /\bat least 5 videos with both hashtags, from at least 3 creators\b/g,
];
const NUMBER = /\d[\d,]*(?:\.\d+)?(?:[KMB]\b|%)?/g;

/** The numbers of a screen that none of these replies has. */
export async function numbersWithoutReply(page: Page, replies: readonly NamedReply[]): Promise<string[]> {
  const known = knownNumbers(replies.map(({ body }) => body));
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
      for (const digits of [0, 1, 2]) known.add(formatPercent(ratio, digits).replace('<', ''));
    known.add(String(Math.round(100 * amount)));
    for (const format of [whole, money, ...decimals]) known.add(format.format(amount));
    known.add(formatCount(amount));
    known.add(formatRating(amount));
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'number') add(value);
    else if (typeof value === 'string') for (const one of value.match(NUMBER) ?? []) known.add(one);
    else if (Array.isArray(value)) {
      for (const one of [value.length, ...calculated(value)]) add(one);
      for (const one of value) visit(one);
    } else if (isItem(value)) {
      for (const one of againstPrevious(value)) add(one);
      if (typeof value.views === 'number' && typeof value.videos === 'number')
        add(value.views / value.videos);
      for (const one of Object.values(value)) visit(one);
    }
  };
  for (const reply of replies) visit(reply);
  for (const one of againstEachOther(replies)) add(one);
  return known;
}

type Item = Readonly<Record<string, unknown>>;
const isItem = (value: unknown): value is Item => value !== null && typeof value === 'object';

/** What the product itself works out from a list: sums, how much changed over the days, and medians of alike videos. */
function calculated(list: readonly unknown[]): number[] {
  const items = list.filter(isItem);
  const names = new Set(items.flatMap(item => Object.keys(item)));
  const ofNames = [...names].flatMap(name => {
    const values = items.map(item => item[name]).filter(value => typeof value === 'number');
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    return [values.reduce((sum, value) => sum + value, 0), last - first, (last - first) / (first || 1)];
  });
  const views = items.flatMap(item =>
    typeof item.views === 'number' ? marksOf(item).map(mark => [mark, item.views as number] as const) : [],
  );
  const alike = Map.groupBy(views, ([mark]) => mark);
  return [...ofNames, ...[...alike.values()].map(group => median(group.map(([, count]) => count)))];
}

const sumsOf = (list: unknown) => {
  const items = Array.isArray(list) ? list.filter(isItem) : [];
  const sum = (names: readonly string[]) =>
    items.reduce((all, item) => names.reduce((part, name) => part + (Number(item[name]) || 0), all), 0);
  return [['newVideos'], ['videosPublished'], ['viewsGained'], ENGAGEMENTS].map(sum);
};
const ENGAGEMENTS = ['likesGained', 'commentsGained', 'sharesGained'];

/** The sums of a series, and how they changed since the period before. */
function againstPrevious({ points, previous }: Item): number[] {
  const now = sumsOf(points);
  const before = sumsOf(isItem(previous) ? previous.points : null);
  return [...now, ...now.map((sum, place) => (sum - (before[place] ?? 0)) / (before[place] || 1))];
}

/** How a total differs from the same one of another period. */
function againstEachOther(replies: readonly unknown[]): number[] {
  const totals = replies.flatMap(reply =>
    isItem(reply) && typeof reply.total === 'number' ? reply.total : [],
  );
  return totals.flatMap(before => totals.map(now => (now - before) / (before || 1)));
}

/** Every text in an item: its kind, its hashtags, the names of its sound. */
function marksOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isItem(value) ? [...new Set(Object.values(value).flatMap(marksOf))] : [];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Every figure by its label: what is shown, and the exact number behind it. */
export const figuresOf = (page: Page) =>
  page.evaluate<Record<string, string[]>>(`Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map(figure => {
      const value = figure.querySelector('dd');
      const tip = value.querySelector('[data-tip]')?.getAttribute('data-tip') ?? '';
      return [figure.querySelector('dt').textContent, [value.querySelector('bdi')?.textContent ?? value.textContent, /^[^\\p{L}\\d]*\\d[\\d.,]*[^\\p{L}\\d]*$/u.test(tip.split('\\n')[0]) ? tip.split('\\n')[0] : '']];
    }),
  )`);
