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

/** What is done with the values of a document, by where they stand in it. */
export interface ScanPlan {
  /** Whether the elements of an array there come one by one. */
  lists(path: readonly string[]): boolean;
  /** Whether an object there is gone through, instead of being taken as one value. */
  enters(path: readonly string[]): boolean;
  /** Whether a value there is kept; all else is passed over unread. */
  retains(path: readonly string[]): boolean;
}

export interface ScannedElement {
  readonly path: readonly string[];
  readonly index: number;
  /** Null when it was too long to be held. */
  readonly text: string | null;
}

/** A value that was to be kept, and was too long or is no JSON. */
interface ScannedFault {
  readonly path: readonly string[];
  readonly reason: string;
}

/** Longer than any record; what is longer is not held in memory. */
export const MAX_VALUE_LENGTH = 64 * 1024 * 1024;

export type Retained = Record<string, unknown>;

/**
 * Goes through one value of a text of any length, holding no more of it than one element at a time. `kept` is
 * filled on the way with what the plan keeps, so that an element sees what stands before its list.
 */
export async function* scanJson(
  cursor: JsonCursor,
  plan: ScanPlan,
  kept: Retained,
): AsyncGenerator<ScannedElement | ScannedFault> {
  yield* scanAt(cursor, plan, [], kept, '');
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
    // That there is a list is a part of the document, its elements are not.
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
  // A value counts only once it is plain that it ended where it seemed to, and so does an element below.
  if (path.length > 0) await memberEnd(cursor);
  try {
    if (text === null) throw new InvalidRecord('This value is too long to be read.');
    put(container, name, parseLossless(text));
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    // It stands there as a text, so that nobody takes it for absent.
    put(container, name, text);
    yield { path, reason: error.message };
  }
}

/** Also for a name such as `__proto__`. */
function put(into: Retained, name: string, value: unknown): void {
  Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}

async function* scanElements(cursor: JsonCursor, path: readonly string[]): AsyncGenerator<ScannedElement> {
  cursor.take();
  if ((await cursor.peek()) === CLOSE_BRACKET) return cursor.take();
  for (let index = 0; ; index++) {
    const text = await cursor.value(MAX_VALUE_LENGTH);
    const next = await cursor.peek();
    if (next !== COMMA && next !== CLOSE_BRACKET && next !== END) throw cursor.fault('a comma was expected');
    yield { path, index, text };
    if (next === END) throw cursor.fault('the list is incomplete');
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
    if ((await cursor.peek()) !== QUOTE) throw cursor.fault('a field name was expected');
    const name = nameIn(await cursor.value(MAX_VALUE_LENGTH), cursor);
    if ((await cursor.peek()) !== COLON) throw cursor.fault('a colon was expected');
    cursor.take();
    yield* scanAt(cursor, plan, [...path, name], inside, name);
    const next = await memberEnd(cursor);
    cursor.take();
    if (next === CLOSE_BRACE) return;
  }
}

async function memberEnd(cursor: JsonCursor): Promise<number> {
  const next = await cursor.peek();
  if (next !== COMMA && next !== CLOSE_BRACE) throw cursor.fault('a comma was expected');
  return next;
}

function nameIn(text: string | null, cursor: JsonCursor): string {
  try {
    const name = String(parseLossless(text ?? ''));
    if (!name.includes('\uFFFD')) return name;
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
  }
  throw cursor.fault('a field name was expected');
}
