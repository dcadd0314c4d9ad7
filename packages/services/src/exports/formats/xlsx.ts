import { type ColumnType, DAY_MS, guardApostrophe } from '@clipscope/domain';
import type { Block, Bytes, Cell, Column, Table } from '../table.ts';
import { zipBytes } from './zip.ts';

/** Excel's limit, without the header. */
const ROWS_PER_SHEET = 1_048_576 - 1;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** An Office Open XML workbook of one sheet. Times are in UTC, since a cell has no time zone. */
export async function* xlsxBytes(table: Table): Bytes {
  const files = [
    ['[Content_Types].xml', contentTypes()],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(table.name)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles()],
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
  const header = rowXml(columns.map(column => textXml(column.title, STYLE.header)));
  yield encoder.encode(`${HEAD}<worksheet xmlns="${SHEETS}">${layout(columns)}<sheetData>${header}`);
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
  switch (type) {
    case 'boolean':
      return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
    case 'integer':
    case 'number':
      return `<c><v>${cell}</v></c>`;
    case 'percent':
      return `<c s="${STYLE.percent}"><v>${asRatio(Number(cell))}</v></c>`;
    case 'day':
    case 'time':
      return `<c s="${STYLE[type]}"><v>${serialDay(String(cell))}</v></c>`;
    default:
      return textXml(String(cell));
  }
}

/** Excel shows ratios as percentages. Rounded, because division adds digits that nobody measured. */
const asRatio = (percent: number) => Number((percent / 100).toPrecision(12));

/** Days since the end of 1899, with the time of day as a fraction. */
function serialDay(time: string): number {
  return Date.parse(time) / DAY_MS + 25_569;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function textXml(text: string, style?: number): string {
  const escaped = guardApostrophe(text)
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

function contentTypes(): string {
  const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetml}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetml}.styles+xml"/></Types>`;
}

function relations(targets: readonly (readonly [kind: string, path: string])[]): string {
  const lines = targets.map(
    ([kind, path], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

/** Positions of the cell formats below. */
const STYLE = { day: 1, time: 2, percent: 3, header: 4 } as const;

function styles(): string {
  const format = (number: number, font = 0) =>
    `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return `<styleSheet xmlns="${SHEETS}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${format(0)}${format(164)}${format(165)}${format(10)}${format(0, 1)}</cellXfs></styleSheet>`;
}

/** The header stays in view, and columns are wide enough for their titles and times. */
function layout(columns: readonly Column[]): string {
  const widths = columns.map(({ title, type }, at) => {
    const width = Math.max(title.length + 2, type === 'time' ? 20 : 11);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols>`;
}

/** Excel limits sheet names to 31 characters and forbids some. */
function workbook(name: string): string {
  const sheetName = name.replaceAll(/[^\p{L}\p{N} _-]/gu, ' ').slice(0, 31);
  return `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}
