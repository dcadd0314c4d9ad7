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
import { inRuns, oneByOne } from './runs.ts';

export interface JsonRecord extends FileRecord<unknown> {
  /** The document that lists it; of a very large one, what stands before the list. */
  readonly container: Fields;
}
/** A piece of the file that is no JSON, or too long to be held. */
interface BrokenPiece {
  readonly where: string;
  readonly reason: string;
  readonly text: string;
}
export type JsonPiece = JsonRecord | BrokenPiece;

/** A document up to this length is read as a whole; a longer one element by element. */
const MAX_WHOLE_LENGTH = 16 * 1024 * 1024;
/** So many lines show whether each line is a value of its own. */
const SNIFFED_LINES = 8;
const MAX_EXCERPT_LENGTH = 20_000;
/** Lists within lists: answers in an array, or the tabs of a channel. */
const MAX_DEPTH = 4;

/**
 * The records of a JSON file, whatever holds them: lines, one document, or lists in it. Memory stays the same
 * for a file of any size, and a broken line or element is told and passed over.
 */
export function jsonRecords(...of: Parameters<typeof jsonRuns>): AsyncGenerator<JsonPiece> {
  return oneByOne(jsonRuns(...of));
}

export async function* jsonRuns(
  chunks: AsyncIterable<string | Uint8Array>,
  { wholeLength = MAX_WHOLE_LENGTH }: { readonly wholeLength?: number } = {},
): AsyncGenerator<readonly JsonPiece[]> {
  const pieces = decodeText(chunks);
  const { head, form } = await headOf(pieces, wholeLength);
  if (form === 'whole') {
    const value = parsed(head);
    if (value !== undefined) return yield unpacked(value, '', head, {});
  }
  const text = joined(head, form === 'whole' ? null : pieces);
  if (form === 'export') yield* inRuns(exportRecords(text));
  else if (form === 'lines') yield* isPersonalExport(head) ? redacted(lineRecords(text)) : lineRecords(text);
  else yield* documentRecords(text, form === 'whole');
}

type Form = 'export' | 'lines' | 'whole' | 'long';

/** Reads on until it is plain in which form the file is. */
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
 * In one document a line can be a value of its own only behind a bracket, comma or colon; where it stands
 * behind anything else, each line is a value, be it a broken one.
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

async function* joined(head: string, pieces: AsyncGenerator<string> | null): AsyncGenerator<string> {
  yield head;
  if (pieces !== null) yield* pieces;
}

async function* lineRecords(text: AsyncGenerator<string>): AsyncGenerator<readonly JsonPiece[]> {
  let number = 0;
  let pending: string[] = [];
  let begunLength = 0;
  for await (const piece of text) {
    const lines = piece.split('\n');
    const last = lines.pop() ?? '';
    const run: JsonPiece[] = [];
    for (const line of lines) {
      number++;
      addLine(run, pending.length > 0 ? [...pending, line].join('') : line, number);
      pending = [];
      begunLength = 0;
    }
    if (run.length > 0) yield run;
    begunLength += last.length;
    // What is longer than any record is only counted on, so that it shows up as too long.
    if (last !== '' && begunLength - last.length <= MAX_VALUE_LENGTH) pending.push(last);
  }
  const run: JsonPiece[] = [];
  addLine(run, pending.join(''), number + 1);
  yield run;
}

function addLine(run: JsonPiece[], line: string, number: number): void {
  const text = line.trim();
  if (text !== '') addText(run, text.length > MAX_VALUE_LENGTH ? null : text, `line ${number}`, {});
}

function addText(run: JsonPiece[], text: string | null, where: string, container: Fields): void {
  if (text === null) {
    run.push({ where, reason: 'This record is too long to be read.', text: '' });
    return;
  }
  try {
    unpack(run, parseLossless(text), where, text, container, 0);
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    run.push({ where, reason: error.message, text: shown(text) });
  }
}

/** Nothing of a personal export, wherever one turns up. */
function shown(text: string): string {
  if (isPersonalExport(text)) return '';
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}…` : text;
}

function unpacked(value: unknown, where: string, text: string | null, container: Fields): JsonPiece[] {
  const run: JsonPiece[] = [];
  unpack(run, value, where, text, container, 0);
  return run;
}

/** A value as the records that it holds, or as the one that it is. */
function unpack(
  run: JsonPiece[],
  value: unknown,
  where: string,
  text: string | null,
  container: Fields,
  depth: number,
): void {
  if (depth < MAX_DEPTH) {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) {
        unpack(run, one, joinPath(where, `[${index}]`), null, container, depth + 1);
      }
      return;
    }
    const places = isFields(value) ? nestedRecords(value) : null;
    if (places !== null && isFields(value)) {
      for (const place of places) {
        unpack(run, place.value, joinPath(where, place.where), null, value, depth + 1);
      }
      if (recogniseJson(value) === null) return;
    }
  }
  run.push(new ReadRecord(where || 'the document', value, container, text));
}

/** Its text is hardly ever asked for. */
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
    return shown(this.#text ?? JSON.stringify(this.value));
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
 * One value after the other, since some programs write several documents into one file. Elements that are held
 * back until their document was gone through see all of it around them.
 */
async function* documentRecords(
  text: AsyncGenerator<string>,
  isHeldBack: boolean,
): AsyncGenerator<readonly JsonPiece[]> {
  const cursor = new JsonCursor(text);
  for (let number = 1; !(await cursor.hasEnded()); number++) {
    const name = number === 1 ? '' : `value ${number} `;
    const kept: Retained = {};
    const held: ScannedElement[] = [];
    const read = (item: ScannedElement) => {
      const run: JsonPiece[] = [];
      addText(run, item.text, `${name}${item.path.join('.')}[${item.index}]`, kept);
      return run;
    };
    const faults: BrokenPiece[] = [];
    let isOver = false;
    try {
      for await (const found of scanJson(cursor, DOCUMENT_PLAN, kept)) {
        if ('reason' in found) {
          faults.push({
            where: name + found.path.join('.') || 'the document',
            reason: found.reason,
            text: '',
          });
        } else if (isHeldBack) held.push(found);
        else yield read(found);
      }
      if (!(await cursor.isAfterValue())) throw cursor.fault('unexpected text after the end');
    } catch (error) {
      if (!(error instanceof InvalidRecord)) throw error;
      isOver = true;
      faults.push({ where: `${name}the rest of the document`, reason: error.message, text: '' });
    }
    for (const one of held) yield read(one);
    yield faults;
    if (isOver) return;
    if (faults.length === 0) yield restOf(kept, name.trim());
  }
}

/** What stands beside the lists is a record too where a format knows it. */
function restOf(kept: Retained, where: string): JsonPiece[] {
  return Object.keys(kept).length > 0 ? unpacked('' in kept ? kept[''] : kept, where, null, {}) : [];
}

/** Lines that a personal export stands among, whole or in pieces: what no format knows may be a piece of it. */
async function* redacted(runs: AsyncGenerator<readonly JsonPiece[]>): AsyncGenerator<readonly JsonPiece[]> {
  for await (const run of runs) {
    yield run.map((piece): JsonPiece => {
      if ('reason' in piece) return { ...piece, text: '' };
      const { where, value, container } = piece;
      return recogniseJson(value) === null
        ? { where, reason: 'This may be part of a personal data export.', text: '' }
        : { where, value, container, text: '' };
    });
  }
}

/** Of a personal export no text is ever shown, not even where it is broken. */
async function* exportRecords(text: AsyncGenerator<string>): AsyncGenerator<JsonPiece> {
  const kept: Retained = {};
  const cursor = new JsonCursor(text);
  try {
    for await (const found of scanJson(cursor, EXPORT_PLAN, kept)) {
      if (!('reason' in found)) continue;
      yield { where: found.path.join('.') || 'the document', reason: found.reason, text: '' };
    }
    if (!(await cursor.hasEnded())) throw cursor.fault('unexpected text after the end');
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    yield { where: 'the rest of the document', reason: error.message, text: '' };
  }
  const parts = exportedParts(kept);
  if (parts.length === 0) {
    yield {
      where: 'the document',
      reason: 'There is no profile, posts or followers in this file.',
      text: '',
    };
  }
  for (const part of parts) yield { where: part.where, value: part, text: '', container: {} };
}
