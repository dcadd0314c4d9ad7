export type PredicateValue = string | number | boolean | readonly PredicateValue[];
export type Predicate = {
  readonly name: string;
  /** Such as `document.type` or `my.guide.uid`; empty if it has none. */
  readonly path: string;
  readonly values: readonly PredicateValue[];
};

/** The query is not in the language of predicates. */
export class PredicateError extends Error {}

/** `[[at(document.type, "guide")][has(my.guide.cover)]]` */
export function parsePredicates(query: string): Predicate[] {
  const source = query.trim();
  let at = 0;
  const fail = (expected: string): never => {
    throw new PredicateError(`${expected} expected at position ${at + 1} of ${source.slice(0, 200)}`);
  };
  const skip = () => {
    while (source[at] === ' ') at += 1;
  };
  const take = (text: string) => {
    skip();
    if (!source.startsWith(text, at)) fail(`"${text}"`);
    at += text.length;
  };
  const follows = (text: string) => {
    skip();
    return source.startsWith(text, at);
  };
  const match = (pattern: RegExp, expected: string): string => {
    skip();
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? fail(expected);
    at += found.length;
    return found;
  };
  const value = (): PredicateValue => {
    if (follows('[')) {
      take('[');
      const values: PredicateValue[] = [];
      while (!follows(']')) {
        values.push(value());
        if (!follows(']')) take(',');
      }
      take(']');
      return values;
    }
    if (follows('"')) return match(TEXT, 'a text').slice(1, -1).replaceAll('\\"', '"');
    const word = match(WORD, 'a value');
    return word === 'true' || word === 'false' ? word === 'true' : Number(word);
  };
  const predicate = (): Predicate => {
    take('[');
    const name = match(NAME, 'a predicate');
    take('(');
    skip();
    PATH.lastIndex = at;
    const path = PATH.exec(source)?.[0] ?? '';
    at += path.length;
    const values: PredicateValue[] = [];
    while (!follows(')')) {
      if (values.length > 0 || path !== '') take(',');
      values.push(value());
    }
    take(')');
    take(']');
    return { name, path, values };
  };
  take('[');
  const predicates = [];
  while (!follows(']')) predicates.push(predicate());
  take(']');
  skip();
  if (at < source.length) fail('the end');
  return predicates;
}

const TEXT = /"(?:\\"|[^"])*"/y;
const WORD = /true|false|-?\d+(?:\.\d+)?/y;
const NAME = /[a-z][a-zA-Z.-]*/y;
const PATH = /(?:document|my)(?:\.[\w-]+)*/y;
