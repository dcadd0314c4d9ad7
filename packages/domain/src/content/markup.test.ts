import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slicesOfMarkup } from './markup.ts';
import { isContentLink } from './slices.ts';

test('a guide becomes text, pictures, notes and buttons', () => {
  const markup = [
    '## What a *score* is',
    'One number from **0 to 10**, see',
    '[how](/guides/uncertainty).',
    '- likes',
    '- views of `30` days',
    '1. first',
    '![Report](/content-assets/a-1.png "The account report")',
    '> Estimates have',
    '> an interval.',
    '```',
    'curl  *x*',
    '```',
    '[[Start free]](/auth/sign-up)',
  ].join('\n');
  expect(slicesOfMarkup(markup)).toEqual([
    {
      type: 'text',
      blocks: [
        { type: 'heading2', text: 'What a score is', spans: [{ type: 'em', start: 7, end: 12 }] },
        {
          type: 'paragraph',
          text: 'One number from 0 to 10, see how.',
          spans: [
            { type: 'strong', start: 16, end: 23 },
            { type: 'link', start: 29, end: 32, url: '/guides/uncertainty' },
          ],
        },
        { type: 'list-item', text: 'likes', spans: [] },
        { type: 'list-item', text: 'views of 30 days', spans: [{ type: 'code', start: 9, end: 11 }] },
        { type: 'o-list-item', text: 'first', spans: [] },
      ],
    },
    {
      type: 'picture',
      picture: { url: '/content-assets/a-1.png', alt: 'Report', width: null, height: null },
      caption: 'The account report',
    },
    { type: 'note', blocks: [{ type: 'paragraph', text: 'Estimates have an interval.', spans: [] }] },
    { type: 'text', blocks: [{ type: 'preformatted', text: 'curl  *x*', spans: [] }] },
    { type: 'action', label: 'Start free', url: '/auth/sign-up' },
  ]);
});

test.each([
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['\\*no mark\\*', '*no mark*'],
  ['[a](javascript:alert(1))', 'a)'],
  ['![a](javascript:x)', '!a'],
  ['open **mark', 'open **mark'],
])('%s reads %s, without a link', (markup, text) => {
  expect(slicesOfMarkup(markup)).toEqual([
    { type: 'text', blocks: [{ type: 'paragraph', text, spans: [] }] },
  ]);
});

test('no word that was typed is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const marks = fc.constantFrom('\n', '\n\n', ' ', '**', '*', '`', '- ', '> ', '## ', '```\n', '[', '](');
  fc.assert(
    fc.property(fc.array(fc.tuple(marks, word), { maxLength: 12 }), typed => {
      const shown = JSON.stringify(slicesOfMarkup(typed.flat().join('')));
      for (const [, letters] of typed) expect(shown).toContain(letters);
    }),
  );
});

test.each([
  ['/guides/a', true],
  ['https://example.com', true],
  ['mailto:a@example.com', true],
  ['#part', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('%s is a link: %s', (url, isLink) => {
  expect(isContentLink(url)).toBe(isLink);
});
