type Page = { readonly limit: number; readonly offset: number };

/** A page of rows that carry the length of their list; beyond the last page the length is read from the first row. */
export async function pageOf<Row extends { readonly total: number }>(
  read: (page: Page) => Promise<readonly Row[]>,
  { limit, offset }: Page,
): Promise<{ readonly total: number; readonly rows: readonly Row[] }> {
  const rows = await read({ limit, offset });
  const isBeyond = rows.length === 0 && offset > 0;
  const [first] = isBeyond ? await read({ limit: 1, offset: 0 }) : rows;
  return { total: first?.total ?? 0, rows };
}
