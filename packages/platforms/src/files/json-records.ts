import { type Reason, reason } from '@clipscope/contract';
import { inBatches, oneByOne } from './batches.ts';
import { decodeText } from './decode-text.ts';
import { type FileRecord, InvalidRecord } from './format.ts';
import { JsonCursor } from './json-cursor.ts';
import { type Fields, isFields } from './json-formats/fields.ts';
import { recogniseJson } from './json-formats/index.ts';
import { EXPORT_PLAN, exportedParts, isPersonalExport } from './json-formats/tiktok-export.ts';
import { LIST_PATHS, nestedRecords } from './json-paths.ts';
import {
  MAX_VALUE_LENGTH,
  type Retained,
  type ScannedElement,
  type ScanPlan,
  scanJson,
} from './json-scanner.ts';
import { parseLossless } from './lossless-json.ts';

export interface JsonRecord extends FileRecord<unknown> {
  /** The document that contains it; for a very large one, only what precedes the list. */
  readonly container: Fields;
}
/** Part of the file that is not valid JSON or too long. */
interface BrokenPiece {
  readonly where: string;
  readonly reason: Reason;
  readonly text: string;
}
export type JsonPiece = JsonRecord | BrokenPiece;

/** Documents up to this length are read as a whole, longer ones element by element. */
const MAX_WHOLE_LENGTH = 16 * 1024 * 1024;
/** The number of lines for detecting JSON lines. */
const SNIFFED_LINES = 8;
const MAX_EXCERPT_LENGTH = 20_000;
/** Of nested lists, such as responses in an array or the tabs of a channel. */
const MAX_DEPTH = 4;

/**
 * The records of a JSON file: lines, one document, or lists in it. Memory use does not depend on the file size, and
 * broken lines and elements are reported and skipped.
 */
export function jsonRecords(...file: Parameters<typeof jsonBatches>): AsyncGenerator<JsonPiece> {
  return oneByOne(jsonBatches(...file));
}

export async function* jsonBatches(
  chunks: AsyncIterable<string | Uint8Array>,
  { wholeLength = MAX_WHOLE_LENGTH }: { readonly wholeLength?: number } = {},
): AsyncGenerator<readonly JsonPiece[]> {
  const pieces = decodeText(chunks);
  const { head, form } = await headOf(pieces, wholeLength);
  if (form === 'whole') {
    const value = parsed(head);
    if (value !== undefined) return yield unpacked(value, '', head, {});
  }
  const text = prepend(head, form === 'whole' ? null : pieces);
  if (form === 'export') yield* inBatches(exportRecords(text));
  else if (form === 'lines') yield* isPersonalExport(head) ? redacted(lineRecords(text)) : lineRecords(text);
  else yield* documentRecords(text, form === 'whole');
}

type Form = 'export' | 'lines' | 'whole' | 'long';

/** Reads until the form of the file is known. */
async function headOf(
  pieces: AsyncGenerator<string>,
  wholeLength: number,
): Promise<{ readonly head: string; readonly form: Form }> {
  let head = '';
  let newlines = 0;
  let hasChecked = false;
  for (;;) {
    const next = await pieces.next();
    const isAll = next.done === true;
    head += next.value ?? '';
    newlines += next.value?.split('\n', SNIFFED_LINES + 2).length ?? 1;
    newlines -= 1;
    const isFull = isAll || head.length >= wholeLength;
    if (isFull || (!hasChecked && newlines > SNIFFED_LINES)) {
      if (!hasChecked && isLines(head, isAll)) return { head, form: 'lines' };
      if (isPersonalExport(head)) return { head, form: 'export' };
      hasChecked = true;
    }
    if (isFull) return { head, form: isAll ? 'whole' : 'long' };
  }
}

/**
 * In a single document, a line that is a complete value can only follow a bracket, comma or colon. If it follows anything
 * else, each line is a value, even if some are broken.
 */
function isLines(head: string, isAll: boolean): boolean {
  const lines = head.split('\n', SNIFFED_LINES + 1);
  if (!isAll || lines.length > SNIFFED_LINES) lines.pop();
  const filled = lines.map(line => line.trim()).filter(line => line !== '');
  if (isAll && filled.length < 2) return false;
  return filled.some((line, at) => {
    const before = filled[at - 1]?.at(-1) ?? '';
    return /^[{[]/.test(line) && !'[{,:'.includes(before || ' ') && parsed(line) !== undefined;
  });
}

function parsed(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    if (error instanceof InvalidRecord) return undefined;
    throw error;
  }
}

async function* prepend(head: string, pieces: AsyncGenerator<string> | null): AsyncGenerator<string> {
  yield head;
  if (pieces !== null) yield* pieces;
}

async function* lineRecords(text: AsyncGenerator<string>): AsyncGenerator<readonly JsonPiece[]> {
  let number = 0;
  let partial: string[] = [];
  let partialLength = 0;
  for await (const piece of text) {
    const lines = piece.split('\n');
    const last = lines.pop() ?? '';
    const batch: JsonPiece[] = [];
    for (const line of lines) {
      number++;
      addLine(batch, partial.length > 0 ? [...partial, line].join('') : line, number);
      partial = [];
      partialLength = 0;
    }
    if (batch.length > 0) yield batch;
    partialLength += last.length;
    // The part beyond the limit is dropped; what remains is still reported as too long.
    if (last !== '' && partialLength - last.length <= MAX_VALUE_LENGTH) partial.push(last);
  }
  const batch: JsonPiece[] = [];
  addLine(batch, partial.join(''), number + 1);
  yield batch;
}

function addLine(batch: JsonPiece[], line: string, number: number): void {
  const text = line.trim();
  if (text !== '') addText(batch, text.length > MAX_VALUE_LENGTH ? null : text, `line ${number}`, {});
}

function addText(batch: JsonPiece[], text: string | null, where: string, container: Fields): void {
  if (text === null) {
    batch.push({ where, reason: reason('records.tooLong'), text: '' });
    return;
  }
  try {
    unpack(batch, parseLossless(text), where, text, container, 0);
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    batch.push({ where, reason: error.reason, text: excerpt(text) });
  }
}

/** Empty for a personal export, wherever it is found. */
function excerpt(text: string): string {
  if (isPersonalExport(text)) return '';
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}…` : text;
}

function unpacked(value: unknown, where: string, text: string | null, container: Fields): JsonPiece[] {
  const batch: JsonPiece[] = [];
  unpack(batch, value, where, text, container, 0);
  return batch;
}

/** Adds the records nested in a value, or the value itself. */
function unpack(
  batch: JsonPiece[],
  value: unknown,
  where: string,
  text: string | null,
  container: Fields,
  depth: number,
): void {
  if (depth < MAX_DEPTH) {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) {
        unpack(batch, one, joinPath(where, `[${index}]`), null, container, depth + 1);
      }
      return;
    }
    const places = isFields(value) ? nestedRecords(value) : null;
    if (places !== null && isFields(value)) {
      for (const place of places) {
        unpack(batch, place.value, joinPath(where, place.where), null, value, depth + 1);
      }
      if (recogniseJson(value) === null) return;
    }
  }
  batch.push(new ReadRecord(where || 'the document', value, container, text));
}

/** The text is rarely needed, so it is computed lazily. */
class ReadRecord implements JsonRecord {
  readonly where: string;
  readonly value: unknown;
  readonly container: Fields;
  readonly #text: string | null;

  constructor(where: string, value: unknown, container: Fields, text: string | null) {
    this.where = where;
    this.value = value;
    this.container = container;
    this.#text = text;
  }

  get text(): string {
    return excerpt(this.#text ?? JSON.stringify(this.value));
  }
}

function joinPath(where: string, inside: string): string {
  if (where === '' || inside.startsWith('[')) return where + inside;
  return where.startsWith('line ') && !where.includes(' ', 5) ? `${where} ${inside}` : `${where}.${inside}`;
}

const leadsToList = (path: readonly string[]) =>
  LIST_PATHS.some(place => place.length > path.length && path.every((name, at) => place[at] === name));

const DOCUMENT_PLAN: ScanPlan = {
  lists: path =>
    path.length === 0 ||
    LIST_PATHS.some(place => place.length === path.length && path.every((name, at) => place[at] === name)),
  enters: leadsToList,
  retains: () => true,
};

/**
 * Some programs write several documents into one file. Elements that are held back until the end of their document see
 * all of it as their container.
 */
async function* documentRecords(
  text: AsyncGenerator<string>,
  isHeldBack: boolean,
): AsyncGenerator<readonly JsonPiece[]> {
  const cursor = new JsonCursor(text);
  for (let number = 1; !(await cursor.hasEnded()); number++) {
    const name = number === 1 ? '' : `value ${number} `;
    const retained: Retained = {};
    const held: ScannedElement[] = [];
    const read = (item: ScannedElement) => {
      const batch: JsonPiece[] = [];
      addText(batch, item.text, `${name}${item.path.join('.')}[${item.index}]`, retained);
      return batch;
    };
    const faults: BrokenPiece[] = [];
    let isOver = false;
    try {
      for await (const found of scanJson(cursor, DOCUMENT_PLAN, retained)) {
        if ('reason' in found) {
          faults.push({
            where: name + found.path.join('.') || 'the document',
            reason: found.reason,
            text: '',
          });
        } else if (isHeldBack) held.push(found);
        else yield read(found);
      }
      if (!(await cursor.isAfterValue())) throw cursor.fault('afterEnd');
    } catch (error) {
      if (!(error instanceof InvalidRecord)) throw error;
      isOver = true;
      faults.push({ where: `${name}the rest of the document`, reason: error.reason, text: '' });
    }
    for (const one of held) yield read(one);
    yield faults;
    if (isOver) return;
    if (faults.length === 0) yield restOf(retained, name.trim());
  }
}

/** The document without its lists may itself be a record. */
function restOf(retained: Retained, where: string): JsonPiece[] {
  if (Object.keys(retained).length === 0) return [];
  return unpacked('' in retained ? retained[''] : retained, where, null, {});
}

/** For lines that contain parts of a personal export: any record of an unknown format may be part of it. */
async function* redacted(
  batches: AsyncGenerator<readonly JsonPiece[]>,
): AsyncGenerator<readonly JsonPiece[]> {
  for await (const batch of batches) {
    yield batch.map((piece): JsonPiece => {
      if ('reason' in piece) return { ...piece, text: '' };
      const { where, value, container } = piece;
      return recogniseJson(value) === null
        ? { where, reason: reason('records.personalData'), text: '' }
        : { where, value, container, text: '' };
    });
  }
}

/** The text of a personal export is never shown, even if it is broken. */
async function* exportRecords(text: AsyncGenerator<string>): AsyncGenerator<JsonPiece> {
  const retained: Retained = {};
  const cursor = new JsonCursor(text);
  try {
    for await (const found of scanJson(cursor, EXPORT_PLAN, retained)) {
      if (!('reason' in found)) continue;
      yield { where: found.path.join('.') || 'the document', reason: found.reason, text: '' };
    }
    if (!(await cursor.hasEnded())) throw cursor.fault('afterEnd');
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    yield { where: 'the rest of the document', reason: error.reason, text: '' };
  }
  const parts = exportedParts(retained);
  if (parts.length === 0) {
    yield {
      where: 'the document',
      reason: reason('records.emptyExport'),
      text: '',
    };
  }
  for (const part of parts) yield { where: part.where, value: part, text: '', container: {} };
}
