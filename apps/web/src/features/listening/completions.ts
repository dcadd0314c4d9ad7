export type Completion = { readonly value: string; readonly label: string };

/** What the editor offers at a place of a query, and which characters it replaces. */
type Completions = {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
};

export type FieldValues = Readonly<
  Record<'lang' | 'country' | 'sentiment' | 'platform', readonly Completion[]>
>;

const WORDS = [
  'AND ',
  'OR ',
  'NOT ',
  'NEAR/5 ',
  'lang:',
  'country:',
  'sentiment:',
  'from:',
  'platform:',
  'views>',
].map(value => ({ value, label: value.trim() }));
const MOST_SHOWN = 10;
const QUOTES = /["“”„«»]/g;
const PIECE = /[^\s()（）]*$/u;
const FIELD = /^(lang|country|sentiment|platform):(.*)$/is;

/** Operators and filters that begin with what is typed before the caret, or the values of the filter there. */
export function completionsAt(text: string, caret: number, values: FieldValues): Completions {
  const before = text.slice(0, caret);
  const none = { from: caret, to: caret, options: [] };
  if ((before.match(QUOTES) ?? []).length % 2 === 1) return none;
  const [piece = ''] = PIECE.exec(before) ?? [];
  const [, field, list = ''] = FIELD.exec(piece) ?? [];
  if (field === undefined) {
    const options = WORDS.filter(({ label }) => beginsWith(label, piece) && label !== piece);
    return { from: caret - piece.length, to: caret, options };
  }
  const given = list.toLowerCase().split(',');
  const typed = given.pop() ?? '';
  const known = values[field.toLowerCase() as keyof FieldValues];
  const options = known.filter(
    ({ value, label }) =>
      !given.includes(value.toLowerCase()) && [value, label].some(one => beginsWith(one, typed)),
  );
  // A complete code that begins no other one needs nothing more.
  const isDone = options.length === 1 && options[0]?.value.toLowerCase() === typed;
  return { from: caret - typed.length, to: caret, options: isDone ? [] : options.slice(0, MOST_SHOWN) };
}

const beginsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase());

export function complete(text: string, { from, to }: Completions, { value }: Completion) {
  return { text: text.slice(0, from) + value + text.slice(to), caret: from + value.length };
}
