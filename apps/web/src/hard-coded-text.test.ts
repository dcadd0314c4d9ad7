import { expect, test } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };
import { hardCodedTexts, textUses } from './text-scan.ts';
import { readScreens } from './text-scan-files.ts';

const screens = readScreens();

function keysOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([name, part]) =>
    keysOf(part, path ? `${path}.${name}` : name),
  );
}
const keys = keysOf(english, '');

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
  const matches = (use: (typeof uses)[number], key: string) => use.pattern.test(key);
  const unknown = uses
    .filter(use => !keys.some(key => matches(use, key)))
    .map(use => `${use.path}: ${use.shown}`);
  const unused = keys.filter(key => !uses.some(use => matches(use, key)));
  expect({ unknown, unused }).toEqual({ unknown: [], unused: [] });
});
