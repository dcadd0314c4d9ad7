import { type Reason, reason } from '@clipscope/contract';
import type { FileRecord } from './format.ts';

export interface TableRecord extends FileRecord<readonly string[]> {
  /** Why the line could not be split into cells. */
  readonly broken?: Reason;
}

export interface TableShape {
  /** The number of columns, set once the titles are found; it reveals stray quotation marks. */
  columns?: number;
}

const DELIMITERS = [',', ';', '\t', '|'];
const SNIFFED_CHARS = 64 * 1024;
const SNIFFED_RECORDS = 12;
/** Longer cells are due to a stray quotation mark. */
const MAX_CHARS = 256 * 1024;
const MAX_LINES = 500;

/**
 * The lines of a table, including titles, without blank lines. Quoted cells may contain line breaks. A quotation mark
 * inside a quoted cell that is not followed by a delimiter is text, because real exports do not double them.
 */
export async function* tableRecords(
  chunks: AsyncIterable<string>,
  shape: TableShape = {},
): AsyncGenerator<TableRecord> {
  let text = '';
  let at = 0;
  let line = 1;
  let delimiter: string | undefined;
  let isSkipping = false;
  let hasBareReturns = false;

  function* records(isEnd: boolean): Generator<TableRecord> {
    if (delimiter === undefined) {
      // Line ends of old Mac spreadsheets.
      hasBareReturns = !text.includes('\n') && text.includes('\r');
      if (hasBareReturns) text = text.replaceAll('\r', '\n');
      delimiter = sniffDelimiter(text);
      const hint = SEPARATOR_LINE.exec(text);
      if (hint) {
        at = hint[0].length;
        line = 2;
      }
    }
    while (at < text.length) {
      if (isSkipping) {
        const lineEnd = text.indexOf('\n', at);
        at = lineEnd < 0 ? text.length : lineEnd + 1;
        isSkipping = lineEnd < 0;
        line += isSkipping ? 0 : 1;
        continue;
      }
      const piece = pieceAt(text, at, { delimiter, columns: shape.columns, isEnd });
      if (piece === null) return;
      const { cells, end, lines, broken } = piece;
      const start = at;
      const where = `line ${line}`;
      at = end;
      line += lines;
      isSkipping = lines === 0;
      if (broken !== undefined) yield { where, value: [], text: rawText(text, start, end), broken };
      else if (cells.some(cell => cell !== ''))
        yield { where, value: cells, text: rawText(text, start, end) };
    }
  }

  for await (const chunk of chunks) {
    text = text.slice(at) + (hasBareReturns ? chunk.replaceAll('\r', '\n') : chunk);
    at = 0;
    if (delimiter !== undefined || text.length >= SNIFFED_CHARS) yield* records(false);
  }
  text = text.slice(at);
  at = 0;
  yield* records(true);
}

/** Tells spreadsheets which delimiter to use. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?\r?\n/i;

/** The delimiter with which most of the first lines have the same number of cells, then the one with most cells. */
function sniffDelimiter(text: string): string {
  const hint = SEPARATOR_LINE.exec(text)?.[1];
  if (hint !== undefined) return hint;
  const scores = DELIMITERS.map(delimiter => ({ delimiter, ...regularityOf(text, delimiter) }));
  const best = scores.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells)[0];
  return best?.delimiter ?? ',';
}

function regularityOf(text: string, delimiter: string): { lines: number; cells: number } {
  const byCount = new Map<number, number>();
  let at = 0;
  for (let record = 0; record < SNIFFED_RECORDS && at < text.length; record += 1) {
    const piece = pieceAt(text, at, { delimiter, columns: undefined, isEnd: true });
    if (piece === null || piece.broken !== undefined) break;
    const count = piece.cells.length;
    if (count > 1) byCount.set(count, (byCount.get(count) ?? 0) + 1);
    at = piece.end;
  }
  const [cells, lines] = [...byCount].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { lines, cells };
}

interface Piece {
  readonly cells: readonly string[];
  readonly end: number;
  /** The number of lines of the file; 0 when the line has not ended yet. */
  readonly lines: number;
  readonly broken?: Reason;
}

interface How {
  readonly delimiter: string;
  readonly columns: number | undefined;
  readonly isEnd: boolean;
}

/** The record that starts here; null when more text is needed. */
function pieceAt(text: string, at: number, how: How): Piece | null {
  const found = text.indexOf('\n', at);
  const lineEnd = found < 0 ? text.length : found;
  if (lineEnd - at > MAX_CHARS) {
    return {
      cells: [],
      end: found < 0 ? text.length : found + 1,
      lines: found < 0 ? 0 : 1,
      broken: TOO_LONG,
    };
  }
  if (found < 0 && !how.isEnd) return null;
  const end = Math.min(lineEnd + 1, text.length);
  const line = text.slice(at, text[lineEnd - 1] === '\r' && lineEnd > at ? lineEnd - 1 : lineEnd);
  if (!line.includes('"')) return { cells: line.split(how.delimiter), end, lines: 1 };
  const quoted = quotedCells(text, at, how);
  if (quoted === null) return null;
  const isWhole = quoted.lines === 1 || how.columns === undefined || quoted.cells.length === how.columns;
  // A stray quotation mark would consume the following lines, so only its own line is lost.
  return quoted.isOpen || !isWhole ? { cells: [], end, lines: 1, broken: NOT_CLOSED } : quoted;
}

const TOO_LONG = reason('records.lineTooLong', { most: MAX_CHARS });
const NOT_CLOSED = reason('records.quoteOpen');

function quotedCells(text: string, start: number, how: How): (Piece & { isOpen: boolean }) | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let end: number;
    if (text[at] === '"') {
      const cell = quotedCell(text, at, start, how);
      if (cell === null) return null;
      if (cell.end === OPEN) return { cells, end: at, lines: 1, isOpen: true };
      cells.push(cell.value);
      end = cell.end;
    } else {
      const lineEnd = text.indexOf('\n', at);
      const next = text.indexOf(how.delimiter, at);
      const hasLineEnd = lineEnd >= 0;
      if (!hasLineEnd && !how.isEnd) return null;
      end = next >= 0 && (!hasLineEnd || next < lineEnd) ? next : hasLineEnd ? lineEnd : text.length;
      const isLast = end !== next;
      cells.push(text.slice(at, isLast && end > at && text[end - 1] === '\r' ? end - 1 : end));
    }
    if (text.startsWith(how.delimiter, end)) {
      at = end + 1;
      continue;
    }
    if (text[end] === '\r') end += 1;
    end = Math.min(end + 1, text.length);
    return { cells, end, lines: linesIn(text, start, end), isOpen: false };
  }
}

const OPEN = -1;

/** The quoted cell that starts here, and its end; null when more text is needed. */
function quotedCell(
  text: string,
  at: number,
  start: number,
  how: How,
): { value: string; end: number } | null {
  let value = '';
  let from = at + 1;
  for (;;) {
    const mark = text.indexOf('"', from);
    const isTooFar = (mark < 0 ? text.length : mark) - start > MAX_CHARS;
    if (isTooFar) return { value, end: OPEN };
    if (mark < 0) return how.isEnd ? { value, end: OPEN } : null;
    const after = text[mark + 1];
    const isLineEnd = after === '\n' || (after === '\r' && text[mark + 2] === '\n');
    const isUnclear = mark + 2 >= text.length && (after === undefined || after === '\r');
    if (isUnclear && !how.isEnd) return null;
    if (after === how.delimiter || isLineEnd || isUnclear) {
      value += text.slice(from, mark);
      return linesIn(text, start, mark) > MAX_LINES ? { value, end: OPEN } : { value, end: mark + 1 };
    }
    value += text.slice(from, mark + 1);
    from = mark + (after === '"' ? 2 : 1);
  }
}

function linesIn(text: string, from: number, to: number): number {
  let lines = text[to - 1] === '\n' ? 0 : 1;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function rawText(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  return raw.endsWith('\r\n') ? raw.slice(0, -2) : raw.endsWith('\n') ? raw.slice(0, -1) : raw;
}
