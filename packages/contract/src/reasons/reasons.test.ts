import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { brokenRule } from './broken-rule.ts';
import { REASON_CODES, reasonText } from './catalogue.ts';
import { inEnglish, readSentence, reason, rule, storedReason } from './reason.ts';

test('every sentence is an ICU message that ends with a full stop', () => {
  for (const code of REASON_CODES) {
    const text = reasonText(code);
    expect.soft(() => parse(text), code).not.toThrow();
    if (!/^(?:source|assistant)Labels\./.test(code)) expect.soft(text, code).toMatch(/^[A-Z“{].*[.}]$/);
    // An apostrophe quotes the text after it.
    expect.soft(text, code).not.toContain("'");
  }
});

test.each([
  [
    reason('limits.seats', { seats: 1, taken: 1 }),
    'Your plan includes 1 team member. 1 seat is in use, including pending invitations.',
  ],
  [reason('limits.hashtags', { limit: 0, taken: 0 }), 'Your plan does not include tracked hashtags.'],
  [
    reason('limits.exportRows', { limit: 500_000, used: 499_000, rows: 1_200 }),
    'Your plan includes 500,000 exported rows a month. 499,000 rows have been used, and this export has 1,200 rows. Nothing was exported.',
  ],
  [
    reason('items.nameTaken', { thing: 'savedSearch' }),
    'Your team already has a saved search with this name.',
  ],
])('%o', (given, text) => {
  expect(inEnglish(given)).toBe(text);
});

test('a stored sentence is read again, and stored text is shown as it is', () => {
  const stored = reason('platform.notFound', { platform: 'TikTok' });
  const message = 'Not found on TikTok, or no longer available.';
  expect(readSentence(storedReason(stored))).toEqual({ message, ...stored });
  for (const text of [message, '{"code":"no.such","params":{}}']) {
    expect(readSentence(text)).toEqual({ message: text, code: 'other.verbatim', params: { text } });
  }
});

test('each rule of a schema has its sentence', () => {
  const schema = z.strictObject({
    name: z.string().min(1).max(3),
    country: z.string().refine(code => code.length === 2, rule('fields.country')),
    limit: z.coerce.number().int().min(1).max(100),
    id: z.uuid(),
    ids: z.array(z.string()).min(1).max(2),
    kind: z.enum(['a', 'b']),
    day: z.iso.date(),
    isOn: z.boolean(),
    share: z.number().positive(),
    terms: z.literal(true, rule('fields.terms')),
  });
  const given = {
    name: 'four',
    country: 'FIN',
    limit: 101,
    id: 'x',
    ids: ['x', 'y', 'z'],
    kind: 'c',
    day: 'today',
    share: 0,
    terms: false,
    more: 1,
    most: 2,
  };
  const { error } = schema.safeParse(given, { reportInput: true });
  const broken = error?.issues.map(issue => `${issue.path.join('.')}: ${inEnglish(brokenRule(issue))}`);
  expect(broken?.toSorted()).toEqual([
    ': Unknown fields: more, most.',
    'country: Must be a two-letter country code.',
    'day: Must be a date, such as 2026-11-15.',
    'id: Must be an ID.',
    'ids: Must have at most 2 entries.',
    'isOn: Required.',
    'kind: Must be one of: a, b.',
    'limit: Must be at most 100.',
    'name: Must have at most 3 characters.',
    'share: Must be more than 0.',
    'terms: Accept the terms to continue.',
  ]);
});
