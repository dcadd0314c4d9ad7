type Sort = { readonly id: string; readonly desc: boolean };
type Sortable = { readonly id: string; readonly sortBy?: unknown };

/** `views.desc` in an address; null for a column that is not there or does not sort. */
export function readSort(text: string | null, columns: readonly Sortable[]): Sort | null {
  const [id = '', direction] = text?.split('.') ?? [];
  const known = columns.some(column => column.id === id && column.sortBy !== undefined);
  return known && (direction === 'asc' || direction === 'desc') ? { id, desc: direction === 'desc' } : null;
}

export function writeSort({ id, desc }: Sort): string {
  return `${id}.${desc ? 'desc' : 'asc'}`;
}
