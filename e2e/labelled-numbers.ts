import { formatCount, formatPercent } from '@clipscope/domain';
import type { Page } from 'playwright-core';
import type { NamedReply } from './every-number.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
type Reply = any;

/** What a tile or a column shows, as the reply's field has it. */
type Shown = { readonly of: number | null; readonly as?: (value: number) => string };
export type Tiles = Readonly<Record<string, Shown>>;

export const written = ({ of, as = formatCount }: Shown) => (of === null ? null : as(of));

export const ratio = (of: number | null): Shown => ({ of, as: value => formatPercent(value, 1) });

/** The newest reply whose path ends so. */
export function replyTo(replies: readonly NamedReply[], path: RegExp): Reply {
  const found = replies.findLast(reply => path.test(reply.path));
  if (found === undefined) throw new Error(`No reply to ${path} in ${replies.map(reply => reply.path)}`);
  return found.body;
}

export const sumOf = (rows: readonly Reply[], ...keys: readonly string[]): number =>
  rows.reduce((all, row) => keys.reduce((part, key) => part + (row[key] ?? 0), all), 0);

/** The cells of a table by its headers, row by row; of each what is written, without what is only drawn. */
export const columnOf = (page: Page, caption: string, header: string) =>
  page.evaluate<string[] | null>(`(() => {
    const table = [...document.querySelectorAll('main table')].find(
      one => one.querySelector('caption')?.textContent === ${JSON.stringify(caption)},
    );
    // Behind the name is the arrow of the order.
    const place = [...(table?.querySelectorAll('thead th') ?? [])].findIndex(
      one => one.textContent.replace(/[↓↑]/, '').trim() === ${JSON.stringify(header)},
    );
    if (place < 0) return null;
    return [...table.querySelectorAll('tbody tr')].map(row => row.children[place]?.textContent.trim() ?? '');
  })()`);
