import { type Endpoint, routePath } from '@clipscope/contract';
import { METRIC_IDS } from '@clipscope/domain';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';

/** Stored values by field name, so that generated calls find data. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

type Fields = Readonly<Record<string, unknown>>;
type Call = { readonly params: Fields; readonly query: Fields; readonly body: unknown };
type JsonSchema = z.core.JSONSchema.BaseSchema;

const DAYS = ['2026-11-01', '2026-10-15', '2026-11-14'];
const TIMES = ['2026-11-14T10:00:00.000Z', '2026-11-15T12:00:00+05:45', '2027-01-01T00:00:00Z'];

/** Plausible values for fields whose meaning the schema does not show. */
const PLAUSIBLE_VALUES: KnownValues = {
  startDate: ['2026-10-15', '2026-11-01', '2026-05-20'],
  endDate: ['2026-11-14', '2026-11-15'],
  timezone: ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns'],
  timeZone: ['UTC', 'Europe/Berlin'],
  region: ['world', 'DE', 'US'],
  regions: ['DE,US', 'KR'],
  countries: ['DE,US', 'KR'],
  languages: ['en,de', 'ko'],
  industries: ['food-drink,travel'],
  tiers: ['micro,mid-tier'],
  kinds: ['video,photo'],
  weights: ['reach:2,growth:0', 'reach:0'],
  columns: ['views,likes', 'followers,growth_rate', 'engagement_rate_views'],
  metric: METRIC_IDS,
  country: ['DE', 'US'],
  name: ['A name', 'Ein Name'],
};

/** Malformed and hostile values. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u0007\u001b[31m',
    '\ud800',
    '\u202e\u200f',
    '😀'.repeat(200),
  ),
  fc.constantFrom('x'.repeat(10_000), "'; DROP TABLE accounts; --", "' OR 1=1 --", '\\', '"', '`', '%', '%_'),
  fc.constantFrom('{q:Identifier} FORMAT Null', "') SETTINGS max_threads=1 --", '{a:String}', '/*', '$1'),
  fc.constantFrom(
    '../../etc/passwd',
    '[object Object]',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
  ),
  fc.constantFrom(
    '2026-02-30',
    '1970-01-01',
    '9999-12-31',
    '2026-13-01',
    '99999-01-01',
    '-000001-01-01',
    '2026-11-15T25:61:00Z',
    '+275761-01-01',
  ),
  fc.constantFrom(
    'Mars/Olympus',
    'UTC+99',
    'Europe/Berlin; DROP',
    '../UTC',
    '＃🎉',
    'العربية',
    'a,b,,c',
    ',',
  ),
  fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324, '9'.repeat(40), '-0', '007'),
  fc.constantFrom(null, true, [], [[]], {}, { $ne: '' }, { toString: 1 }, [null], [1, 'a', {}]),
  fc.constantFrom('UC_x5XG1OV2P6uZZ5FSM9Ttw', 'dQw4w9WgXcQ', '17841400000000000', '7001000000000000001'),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'),
  fc.jsonValue({ maxDepth: 2 }),
);

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function textFor(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const { format, pattern, maxLength = 50 } = schema;
  const values = [...(known[name] ?? []), ...(PLAUSIBLE_VALUES[name] ?? [])];
  if (format === 'uuid') return fc.constantFrom(...(known.uuid ?? []));
  if (values.length > 0) return fc.constantFrom(...values);
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'date-time') return fc.constantFrom(...TIMES);
  if (format === 'email') return fc.constantFrom('somebody@example.com', 'ä+1@example.com');
  // The generator does not support Unicode property classes.
  if (pattern !== undefined && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern));
  return fc.constantFrom(...(known.text ?? []), 'a word', 'w'.repeat(Math.min(20, maxLength)));
}

/** A value that fits the shape of the schema; refinements are unknown here. */
function valueFor(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(known[name] ?? schema.enum));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(choice => valueFor(choice as JsonSchema, name, known)));
  switch (schema.type) {
    case 'string':
      return textFor(schema, name, known);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000_000, exclusiveMinimum } = schema;
      const lowest = Math.ceil(typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum);
      return fc.oneof(
        fc.integer({ min: lowest, max: Math.min(maximum, lowest + 100) }),
        fc.constantFrom(lowest, maximum),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema;
      const item = valueFor(items as JsonSchema, name, known);
      return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(4, maxItems)) });
    }
    case 'object':
      return fieldsFor(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

const OMITTED = Symbol('omitted');

/** All required fields and some optional ones: many optional fields rarely fit together. */
function fieldsFor(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Fields> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = valueFor(field as JsonSchema, name, known);
    if (schema.required?.includes(name)) return [name, value] as const;
    const optional = fc.oneof(
      { weight: 4, arbitrary: fc.constant(OMITTED) },
      { weight: 1, arbitrary: value },
    );
    return [name, optional] as const;
  });
  return fc
    .record(Object.fromEntries(fields))
    .map(all => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== OMITTED)));
}

const SURPRISES = ['surprise', '__proto__', 'constructor', 'prototype', 'toString', 'a[b]', '', '0'];

/** The same call with one fault: an invalid value, or an unknown field. */
function withOneFault(call: Call, names: readonly (readonly [keyof Call, string])[]): fc.Arbitrary<Call> {
  const places = [
    ...names,
    ...SURPRISES.flatMap(name => [['query', name] as const, ['body', name] as const]),
  ];
  // Invalid values of known fields reach deeper code, so they are as frequent as all unknown fields.
  const place =
    names.length > 0
      ? fc.oneof(fc.constantFrom(...names), fc.constantFrom(...places))
      : fc.constantFrom(...places);
  return fc.tuple(place, nasty).map(([[part, name], value]) => {
    const fields = (call[part] ?? {}) as Fields;
    // Keeps __proto__ as an own property.
    const changed = Object.fromEntries([...Object.entries(fields), [name, value]]);
    return { ...call, [part]: changed };
  });
}

export function callsOf(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<Call> {
  const schemas = {
    params: jsonSchemaOf(endpoint.params),
    query: jsonSchemaOf(endpoint.query),
    body: jsonSchemaOf(endpoint.body),
  };
  const hasFields = schemas.body.properties !== undefined;
  const parts = ['params', 'query', 'body'] as const;
  const names = parts.flatMap(part =>
    Object.keys(schemas[part].properties ?? {}).map(name => [part, name] as const),
  );
  const valid: fc.Arbitrary<Call> = fc.record({
    params: fieldsFor(schemas.params, known),
    query: fieldsFor(schemas.query, known),
    body: hasFields ? fieldsFor(schemas.body, known) : fc.constant(undefined),
  });
  const nonsense = (part: (typeof parts)[number]) =>
    fc.record(Object.fromEntries(names.filter(([where]) => where === part).map(([, name]) => [name, nasty])));
  const random = fc.record({
    params: nonsense('params'),
    query: nonsense('query'),
    body: fc.oneof(nonsense('body'), nasty),
  }) as fc.Arbitrary<Call>;
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 5, arbitrary: valid.chain(call => withOneFault(call, names)) },
    { weight: 1, arbitrary: random },
  );
}

const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

/** The HTTP request. Lists in a query repeat their name. */
export function requestOf(endpoint: Endpoint, call: Call): InjectOptions & { readonly url: string } {
  const path = routePath(endpoint.path).replaceAll(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(textOf(call.params[name] ?? '')) || '%20',
  );
  const pairs = Object.entries(call.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      item => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(item))}`,
    ),
  );
  const url = pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  if (call.body === undefined || endpoint.method === 'GET') return { method: endpoint.method, url };
  const headers = { 'content-type': 'application/json' };
  return { method: endpoint.method, url, headers, payload: JSON.stringify(call.body) };
}
