import { type Reason, reason } from '@clipscope/contract';
import { InvalidRecord } from './format.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  END,
  type JsonCursor,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './json-cursor.ts';
import { parseLossless } from './lossless-json.ts';

/** How the values of a document are handled, by path. */
export interface ScanPlan {
  /** Whether to yield the elements of the array individually. */
  lists(path: readonly string[]): boolean;
  /** Whether to scan the members of the object instead of reading it as one value. */
  enters(path: readonly string[]): boolean;
  /** Whether to retain the value; all others are skipped without being parsed. */
  retains(path: readonly string[]): boolean;
}

export interface ScannedElement {
  readonly path: readonly string[];
  readonly index: number;
  /** Null when it is too long. */
  readonly text: string | null;
}

/** A value to retain that is too long or not valid JSON. */
interface ScannedFault {
  readonly path: readonly string[];
  readonly reason: Reason;
}

/** Longer than any record; longer values are not held in memory. */
export const MAX_VALUE_LENGTH = 64 * 1024 * 1024;

export type Retained = Record<string, unknown>;

/**
 * Scans one value of any length with only one element in memory. `retained` is filled during the scan, so that elements
 * see what precedes their list.
 */
export async function* scanJson(
  cursor: JsonCursor,
  plan: ScanPlan,
  retained: Retained,
): AsyncGenerator<ScannedElement | ScannedFault> {
  yield* scanAt(cursor, plan, [], retained, '');
}

async function* scanAt(
  cursor: JsonCursor,
  plan: ScanPlan,
  path: readonly string[],
  container: Retained,
  name: string,
): AsyncGenerator<ScannedElement | ScannedFault> {
  const first = await cursor.peek();
  if (first === OPEN_BRACKET && plan.lists(path)) {
    // The list is retained without its elements.
    if (path.length > 0) put(container, name, []);
    return yield* scanElements(cursor, path);
  }
  if (first === OPEN_BRACE && plan.enters(path)) {
    const inside: Retained = path.length === 0 ? container : {};
    if (path.length > 0) put(container, name, inside);
    return yield* scanMembers(cursor, plan, path, inside);
  }
  if (!plan.retains(path)) return cursor.skip();
  const text = await cursor.value(MAX_VALUE_LENGTH);
  // The value is complete only if it is followed by a comma or bracket, as elements are below.
  if (path.length > 0) await memberEnd(cursor);
  try {
    if (text === null) throw new InvalidRecord(reason('records.valueTooLong'));
    put(container, name, parseLossless(text));
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    // Retained as text, so that it is not treated as absent.
    put(container, name, text);
    yield { path, reason: error.reason };
  }
}

/** Safe for names such as `__proto__`. */
function put(into: Retained, name: string, value: unknown): void {
  Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}

async function* scanElements(cursor: JsonCursor, path: readonly string[]): AsyncGenerator<ScannedElement> {
  cursor.take();
  if ((await cursor.peek()) === CLOSE_BRACKET) return cursor.take();
  for (let index = 0; ; index++) {
    const text = await cursor.value(MAX_VALUE_LENGTH);
    const next = await cursor.peek();
    if (next !== COMMA && next !== CLOSE_BRACKET && next !== END) throw cursor.fault('comma');
    yield { path, index, text };
    if (next === END) throw cursor.fault('list');
    cursor.take();
    if (next === CLOSE_BRACKET) return;
  }
}

async function* scanMembers(
  cursor: JsonCursor,
  plan: ScanPlan,
  path: readonly string[],
  inside: Retained,
): AsyncGenerator<ScannedElement | ScannedFault> {
  cursor.take();
  if ((await cursor.peek()) === CLOSE_BRACE) return cursor.take();
  for (;;) {
    if ((await cursor.peek()) !== QUOTE) throw cursor.fault('fieldName');
    const name = nameIn(await cursor.value(MAX_VALUE_LENGTH), cursor);
    if ((await cursor.peek()) !== COLON) throw cursor.fault('colon');
    cursor.take();
    yield* scanAt(cursor, plan, [...path, name], inside, name);
    const next = await memberEnd(cursor);
    cursor.take();
    if (next === CLOSE_BRACE) return;
  }
}

async function memberEnd(cursor: JsonCursor): Promise<number> {
  const next = await cursor.peek();
  if (next !== COMMA && next !== CLOSE_BRACE) throw cursor.fault('comma');
  return next;
}

function nameIn(text: string | null, cursor: JsonCursor): string {
  try {
    const name = String(parseLossless(text ?? ''));
    if (!name.includes('\uFFFD')) return name;
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
  }
  throw cursor.fault('fieldName');
}
