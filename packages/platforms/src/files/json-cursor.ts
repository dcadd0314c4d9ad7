import { reason } from '@clipscope/contract';
import { InvalidRecord } from './format.ts';

export const END = -1;
export const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a];
export const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const BACKSLASH = 0x5c;

type Fault = 'afterEnd' | 'colon' | 'comma' | 'fieldName' | 'incomplete' | 'list' | 'notEnded' | 'value';

/** A position in a streamed JSON text. */
export class JsonCursor {
  readonly #pieces: AsyncIterator<string>;
  #text = '';
  #at = 0;
  #before = 0;

  constructor(pieces: AsyncIterator<string>) {
    this.#pieces = pieces;
  }

  fault(fault: Fault): InvalidRecord {
    return new InvalidRecord(reason('records.jsonFault', { position: this.#before + this.#at + 1, fault }));
  }

  /** The next character that is not white space, without consuming it. */
  async peek(): Promise<number> {
    for (;;) {
      while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
      if (this.#at < this.#text.length) return this.#text.charCodeAt(this.#at);
      if (!(await this.#more())) return END;
    }
  }

  take(): void {
    this.#at++;
  }

  /** Whether the value is followed by nothing or by another value after white space; otherwise it is malformed. */
  async isAfterValue(): Promise<boolean> {
    const end = this.#before + this.#at;
    const next = await this.peek();
    if (next === END) return true;
    return this.#before + this.#at > end && (next === OPEN_BRACE || next === OPEN_BRACKET);
  }

  async hasEnded(): Promise<boolean> {
    return (await this.peek()) === END;
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next();
    if (next.done) return false;
    this.#before += this.#text.length;
    this.#text = next.value;
    this.#at = 0;
    return true;
  }

  /** The text of the next value, or null when it is longer than `maxLength`. */
  async value(maxLength: number): Promise<string | null> {
    let parts: string[] | null = [];
    let length = 0;
    for await (const part of this.#valueParts(new ValueEnd(await this.#valueStart()))) {
      length += part.length;
      if (length > maxLength) parts = null;
      parts?.push(part);
    }
    return parts?.join('') ?? null;
  }

  /** Skipped values are not parsed, so their structure is checked, or a broken one would consume what follows it. */
  async skip(): Promise<void> {
    const end = new ValueEnd(await this.#valueStart());
    for await (const _ of this.#valueParts(end)) if (end.isInvalid) throw this.fault('notEnded');
  }

  async #valueStart(): Promise<number> {
    const first = await this.peek();
    if (isPunctuation(first)) throw this.fault('value');
    return first;
  }

  async *#valueParts(end: ValueEnd): AsyncGenerator<string> {
    for (;;) {
      const start = this.#at;
      const found = end.find(this.#text, start);
      this.#at = found === -1 ? this.#text.length : found;
      yield this.#text.slice(start, this.#at);
      if (found !== -1) return;
      if (await this.#more()) continue;
      if (!end.isScalar) throw this.fault('incomplete');
      return;
    }
  }
}

const ALLOWED_OUTSIDE_STRINGS = Array.from({ length: 128 }, (_, code) =>
  /[\s,:\d+\-.truefalsnE]/.test(String.fromCharCode(code)),
);

/** Finds the end of a value across pieces of text. */
class ValueEnd {
  readonly isScalar: boolean;
  /** Brackets do not match, or there are illegal characters outside strings. */
  isInvalid = false;
  #depth = 0;
  #braces = 0;
  #isInString = false;
  #isEscaped = false;

  constructor(first: number) {
    this.isScalar = first !== OPEN_BRACE && first !== OPEN_BRACKET && first !== QUOTE;
  }

  /** The position after the value, or -1 when it does not end in this piece. */
  find(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.isScalar) {
        if (isSpace(code) || isPunctuation(code)) return at;
      } else if (this.#isInString ? this.#endsString(code) : this.#endsAt(code)) return at + 1;
    }
    return -1;
  }

  #endsString(code: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) {
      this.#isInString = false;
      return this.#depth === 0;
    }
    return false;
  }

  #endsAt(code: number): boolean {
    if (code === QUOTE) this.#isInString = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      this.#depth++;
      if (code === OPEN_BRACE) this.#braces++;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (code === CLOSE_BRACE) this.#braces--;
      this.#depth--;
      if (this.#depth === 0 && this.#braces !== 0) this.isInvalid = true;
      return this.#depth === 0;
    } else if (!ALLOWED_OUTSIDE_STRINGS[code]) this.isInvalid = true;
    return false;
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isPunctuation(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || code === COLON;
}
