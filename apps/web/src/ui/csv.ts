import { guardFormula } from '@clipscope/domain';

export type CsvCell = string | number | boolean | null | undefined;

/** Rows as a spreadsheet reads them: a missing value is an empty cell, zero is zero. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? guardFormula(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
