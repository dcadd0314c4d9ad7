/** Row 0 is the header. */
export type CellPlace = { readonly row: number; readonly column: number };

type Extent = {
  /** Without the header. */
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
  readonly isRtl: boolean;
};

type Press = { readonly key: string; readonly ctrlKey: boolean };

/** Where a key moves the focus; null for keys that move nothing. */
export function moveCell(from: CellPlace, { key, ctrlKey }: Press, extent: Extent): CellPlace | null {
  const moved = target(from, key, ctrlKey, extent);
  if (moved === null) return null;
  return {
    row: Math.min(Math.max(moved.row, 0), extent.rows),
    column: Math.min(Math.max(moved.column, 0), extent.columns - 1),
  };
}

function target(
  { row, column }: CellPlace,
  key: string,
  ctrlKey: boolean,
  { rows, columns, pageRows, isRtl }: Extent,
): CellPlace | null {
  const onward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - onward };
    case 'ArrowRight':
      return { row, column: column + onward };
    case 'PageUp':
      return { row: Math.max(row - pageRows, Math.min(row, 1)), column };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'Home':
      return { row: ctrlKey ? 1 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows : row, column: columns - 1 };
    default:
      return null;
  }
}
