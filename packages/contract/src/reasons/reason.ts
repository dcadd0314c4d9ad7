import { z } from 'zod';
import { isReasonCode, REASON_CODES, type ReasonCode, reasonText, type TextOf } from './catalogue.ts';
import { formatMessage } from './format-message.ts';

const code = z.enum(REASON_CODES).describe('Message key, for showing the message in another language');
const params = z.record(z.string(), z.union([z.string(), z.number()])).describe('Values used in the message');

/** A sentence by its name, with the values in it. Days and times among them are ISO texts. */
export const reasonSchema = z.strictObject({ code, params });
export type Reason = z.infer<typeof reasonSchema>;

/** A sentence in English and by its name. */
export const sentenceSchema = z.strictObject({
  message: z.string().describe('The message in English'),
  ...reasonSchema.shape,
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** The names of the values in a message, among them those of plurals and selects, whose branches end with `}}`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}` ? FirstName<Rest> : never;
type FirstName<Rest extends string> = Rest extends `${infer Name}, ${infer Kind},${infer Branches}`
  ? Name extends `${string}}${string}`
    ? PlainName<Rest>
    : Kind extends 'plural' | 'select'
      ? Name | (Branches extends `${string}}}${infer After}` ? NamesIn<After> : never)
      : PlainName<Rest>
  : PlainName<Rest>;
type PlainName<Rest extends string> = Rest extends `${infer Inside}}${infer After}`
  ? (Inside extends `${infer Name},${string}` ? Name : Inside) | NamesIn<After>
  : never;

type ParamsOf<Code extends ReasonCode> = Record<NamesIn<TextOf<Code>>, string | number>;

type ParamsArgument<Code extends ReasonCode> = [NamesIn<TextOf<Code>>] extends [never]
  ? []
  : [params: ParamsOf<Code>];

/** A sentence by name; its values are checked against the text. */
export function reason<Code extends ReasonCode>(code: Code, ...[params]: ParamsArgument<Code>): Reason {
  return { code, params: params ?? {} };
}

/** The sentence in English, for callers of the API and for logs. */
export const inEnglish = ({ code, params }: Reason): string =>
  formatMessage(reasonText(code), params, 'en-GB');

export const sentence = (given: Reason): Sentence => ({ message: inEnglish(given), ...given });

/** The form in which a column of text stores a sentence. */
export const storedReason = (given: Reason): string => JSON.stringify(given);

/** A stored sentence. Text that was stored before sentences had names is shown as it is. */
export function readReason(stored: string): Reason {
  const parsed = reasonSchema.safeParse(jsonOrNull(stored));
  return parsed.success ? parsed.data : reason('other.verbatim', { text: stored });
}

export const readSentence = (stored: string): Sentence => sentence(readReason(stored));

function jsonOrNull(text: string): unknown {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sentences without values can be the message of a schema; the API replaces them in its replies. */
export type PlainReasonCode = {
  [Code in ReasonCode]: [NamesIn<TextOf<Code>>] extends [never] ? Code : never;
}[ReasonCode];

/** The rule that a schema states by name: `z.string().refine(isHashtag, rule('fields.hashtag'))`. */
export const rule = (code: PlainReasonCode): { readonly error: PlainReasonCode } => ({ error: code });

export const namedRule = (message: string): Reason | undefined =>
  isReasonCode(message) ? { code: message, params: {} } : undefined;
