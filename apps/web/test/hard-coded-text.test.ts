import { expect, test } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };
import { linkedName } from '../src/lib/i18n/text-areas.ts';
import { hardCodedTexts, textUses } from './text-scan.ts';
import { readScreens } from './text-scan-files.ts';

const screens = readScreens();

function keysOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([name, part]) =>
    keysOf(part, path ? `${path}.${name}` : name),
  );
}
/** Sentences of the API are looked up by the code it sends; a test of their own compares them with the contract. */
const { reasons: _, ...ownTexts } = english;
const keys = keysOf(ownTexts, '');

function linksIn(value: unknown): readonly string[] {
  if (typeof value === 'object') return Object.values(value as object).flatMap(linksIn);
  const name = linkedName(value);
  return name === undefined ? [] : [name];
}

test('the scan sees the screens', () => {
  expect(screens.length).toBeGreaterThan(60);
  expect(keys.length).toBeGreaterThan(200);
});

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>{"Hello"}</p>', ['Hello']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read
  ['<p>{`Hello ${name}`}</p>', ['Hello ']],
  ['<p>{open ? "Close" : t("x")}</p>', ['Close']],
  ['<p>{open && "Close"}</p>', ['Close']],
  ['<input aria-label="Name" />', ['Name']],
  ['<Button title={`Save`} />', ['Save']],
  ['<Card note={full ? "all" : undefined} />', ['all']],
  ['<p>{t("a.b")} · @{handle} 100 %</p>', []],
  ['<input type="email" name="email" className="x" alt="" />', []],
])('%s', (code, found) => {
  expect(hardCodedTexts('sample.tsx', `const x = ${code};`)).toEqual(found);
});

test('no screen holds a text of its own', () => {
  const found = screens.flatMap(({ path, code }) =>
    hardCodedTexts(path, code).map(text => `${path}: ${JSON.stringify(text)}`),
  );
  expect(found).toEqual([]);
});

test('every key in use exists, and every key is in use', () => {
  const uses = screens.flatMap(({ path, code }) => textUses(path, code).map(use => ({ ...use, path })));
  // Many screens use the same text, and each is compared with every key.
  const patterns = new Map(uses.map(({ pattern }) => [pattern.source, pattern]));
  const used = new Set(linksIn(english));
  const met = new Set<string>();
  for (const [source, pattern] of patterns) {
    for (const key of keys.filter(one => pattern.test(one))) {
      used.add(key);
      met.add(source);
    }
  }
  const unknown = uses
    .filter(({ pattern }) => !met.has(pattern.source))
    .map(({ path, shown }) => `${path}: ${shown}`);
  const unused = keys.filter(key => !used.has(key));
  expect({ unknown, unused }).toEqual({ unknown: [], unused: [] });
});
