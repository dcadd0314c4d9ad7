import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';

/** The names of fields that tend to contain sentences. */
const OF_SENTENCES =
  /^(about|definition|description|detail|error|formula|help|hint|label|message|note|reason|rule|sampleOf|summary|text|title|warning)s?$/;

/** Texts that no one has to translate: not sentences of ours, or in the messages of the web app as well. */
const WITHOUT_CODE: Readonly<Record<string, string>> = {
  'accounts.reason': 'written by staff',
  'assets.notes': 'written by staff',
  'changeContentAsset.notes': 'written by staff',
  definition: 'the web app has the texts of all metrics',
  description: 'written by a user, or by the billing provider',
  detail: 'a name that several accounts share',
  error: 'set by the operator’s own extensions',
  'failed.reason': 'the technical error of a job',
  formula: 'the web app has the texts of all metrics',
  'hashtags.reason': 'the web app says it with the numbers beside it',
  sampleOf: 'the web app has the texts of all metrics',
  'sounds.reason': 'the web app says it with the numbers beside it',
  'slices.label': 'written by staff',
  summary: 'written by staff',
  text: 'written by a user, quoted from a file, or an email',
  title: 'written by a user, or a name on a platform',
  'updateUser.message': 'set by the operator’s own extensions',
  'uploadContentAsset.notes': 'written by staff',
  warnings: 'technical details for staff',
};

test('a sentence in a reply has a code, so that the web app can show it in other languages', () => {
  const found = new Set<string>();
  for (const { name, reply } of Object.values(contract)) {
    const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
    for (const [parent, field] of bareTexts(schema, name)) {
      if (OF_SENTENCES.test(field)) {
        const full = `${parent}.${field}`;
        found.add(Object.hasOwn(WITHOUT_CODE, field) ? field : full);
      }
    }
  }
  expect([...found].toSorted()).toEqual(Object.keys(WITHOUT_CODE).toSorted());
});

type JsonSchema = {
  readonly type?: string;
  readonly enum?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
};

/** Text fields without a code beside them, each with the field that contains it. */
function* bareTexts(schema: JsonSchema, name: string): Generator<readonly [parent: string, field: string]> {
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* bareTexts(one, name);
  if (schema.items) yield* bareTexts(schema.items, name);
  const { code, params, ...fields } = schema.properties ?? {};
  for (const [field, inner] of Object.entries(fields)) {
    const isCoded = code !== undefined && params !== undefined && field === 'message';
    if (!isCoded && isText(inner)) yield [name, field];
    yield* bareTexts(inner, field);
  }
}

function isText({ type, enum: words, format, items, anyOf = [] }: JsonSchema): boolean {
  if (items && isText(items)) return true;
  return (type === 'string' && words === undefined && format === undefined) || anyOf.some(isText);
}
