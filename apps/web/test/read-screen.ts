/** Text as it is read: parts of their own with a space between, without what is only for screen readers. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const collect = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? '');
    else if (!(node instanceof HTMLElement) || !isSilent(node)) node.childNodes.forEach(collect);
  };
  collect(element);
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** The choices of a list are left out: there may be hundreds of countries. */
const isSilent = ({ className, tagName }: HTMLElement) =>
  tagName === 'STYLE' || tagName === 'OPTION' || /hidden/i.test(className);

const SORT_MARK = / [↓↑]$/;

export type Rows = readonly Readonly<Record<string, string>>[];

/** Every row of a table as an object: what stands under which heading. */
export function rowsOf(caption: string): Rows {
  const captions = [...document.querySelectorAll('caption')];
  const table = captions.find(({ textContent }) => textContent === caption)?.closest('table');
  if (table) return rowsIn(table);
  const others = captions.map(({ textContent }) => textContent).join(' | ');
  throw new Error(`There is no table with the caption ${caption}, only ${others}`);
}

/** The numbers of every chart on the page, in their order, once each shows its table. */
export function chartRows(): Rows[] {
  return [...document.querySelectorAll('figure table')].map(rowsIn);
}

function rowsIn(table: Element): Rows {
  const headings = [...table.querySelectorAll('thead :is(th, td)')].map(cell =>
    textOf(cell).replace(SORT_MARK, ''),
  );
  return [...table.querySelectorAll('tbody tr')].map(row =>
    Object.fromEntries(
      [...row.querySelectorAll('th, td')].map((cell, place) => [headings[place] ?? '', textOf(cell)]),
    ),
  );
}
