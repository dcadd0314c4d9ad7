import { type ColumnType, guardApostrophe } from '@clipscope/domain';
import type { Block, Bytes, Cell, Column, Table } from '../table.ts';
import { zipBytes } from './zip.ts';

/** Excel's limit, without the header. */
const ROWS_PER_SHEET = 1_048_576 - 1;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** An Office Open XML workbook of one sheet. Times are ISO text, so that no time zone shifts them. */
export async function* xlsxBytes(table: Table): Bytes {
  const files = [
    ['[Content_Types].xml', contentTypes()],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(table.name)],
    ['xl/_rels/workbook.xml.rels', relations([['worksheet', 'worksheets/sheet1.xml']])],
  ] as const;
  yield* zipBytes([
    ...files.map(([name, text]) => ({ name, bytes: textBytes(text) })),
    { name: 'xl/worksheets/sheet1.xml', bytes: sheetBytes(table) },
  ]);
}

async function* textBytes(text: string): Bytes {
  yield new TextEncoder().encode(HEAD + text);
}

async function* sheetBytes({ columns, blocks }: Table): Bytes {
  const encoder = new TextEncoder();
  const header = rowXml(columns.map(column => textXml(column.title)));
  yield encoder.encode(`${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${header}`);
  let rowCount = 0;
  for await (const block of blocks) {
    rowCount += block.length;
    if (rowCount > ROWS_PER_SHEET) {
      throw new RangeError(`Excel sheets are limited to ${ROWS_PER_SHEET} rows. Export as CSV instead.`);
    }
    yield encoder.encode(rowsXml(columns, block));
  }
  yield encoder.encode('</sheetData></worksheet>');
}

function rowsXml(columns: readonly Column[], block: Block): string {
  let text = '';
  for (const row of block) text += rowXml(row.map((cell, at) => cellXml(cell, columns[at]?.type ?? 'text')));
  return text;
}

function rowXml(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

function cellXml(cell: Cell, type: ColumnType): string {
  if (cell === null) return '<c/>';
  if (type === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  return type === 'integer' || type === 'number' ? `<c><v>${cell}</v></c>` : textXml(String(cell));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function textXml(text: string): string {
  const escaped = guardApostrophe(text)
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

function contentTypes(): string {
  const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetml}.worksheet+xml"/></Types>`;
}

function relations(targets: readonly (readonly [kind: string, path: string])[]): string {
  const lines = targets.map(
    ([kind, path], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

/** Excel limits sheet names to 31 characters and forbids some. */
function workbook(name: string): string {
  const sheetName = name.replaceAll(/[^\p{L}\p{N} _-]/gu, ' ').slice(0, 31);
  return `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}
