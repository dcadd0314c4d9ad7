import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [, light = '', dark = ''] = css.split(/:root[^{]*\{/);
const coloursOf = (block: string) =>
  new Map(
    [...block.matchAll(/--([\w-]+): #([0-9a-f]+);/g)].map(([, name = '', hex = '']) => [
      name,
      hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex,
    ]),
  );

/** As WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'sunken'];
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-ink', 'up', 'down', 'warn', 'past'];
const PAIRS = [
  ...TEXTS.flatMap(text => GROUNDS.map(ground => [text, ground] as const)),
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-soft'],
  ['warn', 'warn-soft'],
  ['past', 'past-soft'],
] as const;

test.each([
  ['light', light],
  ['dark', dark],
])('text has a contrast of at least 4.5 to what it stands on in %s mode', (_, block) => {
  const colours = coloursOf(block);
  for (const [text, ground] of PAIRS) {
    const ratio = contrast(colours.get(text) ?? '', colours.get(ground) ?? '');
    expect.soft(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

const src = new URL('../../', import.meta.url);
const SHEETS = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.css') && !name.endsWith('tokens.css'),
);
const PHONE_OR_NARROW = /\(max-width: (760|1180)px\)/;
const CONTAINERS = /\((max-width|min-inline-size): (600|900)px\)/;

/** Declarations that state a value of their own where the scale has one. */
const OWN_VALUES = [
  /\bgap:.*\d(px|em)/,
  /font-size: [^;]*\d(px|rem)/,
  /font-weight: (\d|bold)/,
  /font: [^;]*\d(px|rem)/,
  /radius: [^;]*\d(px|rem)/,
  // Distances between the steps of the scale stay where they fit text to its line.
  /(?:padding|margin)[a-z-]*:(?: 0| (?:8|12|16|24|32|48)px)+;/,
];

test('gaps, corners, type sizes, weights and breakpoints of every style sheet are those of the scale', () => {
  expect(SHEETS.length).toBeGreaterThan(20);
  const own = SHEETS.flatMap(name =>
    readFileSync(new URL(name, src), 'utf8')
      .split('\n')
      .filter(
        line =>
          (OWN_VALUES.some(pattern => pattern.test(line)) && !/: 0( 0)*;/.test(line)) ||
          (line.includes('@media') && line.includes('width') && !PHONE_OR_NARROW.test(line)) ||
          (line.includes('@container') && !CONTAINERS.test(line)),
      )
      .map(line => `${name}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});

test('classes that lay out or fade words are those of `ui`, so that no screen repeats them', () => {
  const shared = /^\.(faint|padded|quiet|stack|hidden|iconButton|textButton) \{/m;
  const repeated = SHEETS.filter(
    name => !/ui.layout\.module/.test(name) && shared.test(readFileSync(new URL(name, src), 'utf8')),
  );
  expect(repeated).toEqual([]);
});
