import { expect, test } from 'vitest';
import english from '../../../messages/en.json' with { type: 'json' };
import { followLinks, linkedName, mergeTexts, pickAreas } from './text-areas.ts';

const messages = {
  report: { title: 'Report', tabs: { videos: 'Videos', more: { all: 'All' } }, lead: [['parsed']] },
  states: { loading: 'Loading' },
};

test('an area has its own texts and no others', () => {
  expect(pickAreas(messages, ['report'])).toEqual({ report: { title: 'Report', lead: [['parsed']] } });
  expect(pickAreas(messages, ['report.tabs', 'states'])).toEqual({
    report: { tabs: { videos: 'Videos', more: { all: 'All' } } },
    states: { loading: 'Loading' },
  });
});

test('what was picked in parts is whole again when merged', () => {
  const parts = ['report', 'report.tabs', 'states'].map(area => pickAreas(messages, [area]));
  expect(parts.reduce(mergeTexts)).toEqual(messages);
});

test('a translated text takes precedence over the English one', () => {
  expect(mergeTexts(messages, { report: { title: 'Bericht' } })).toEqual({
    ...messages,
    report: { ...messages.report, title: 'Bericht' },
  });
});

test('a link shows the text that it names, in the language of that text', () => {
  const linked = { common: { save: 'Save' }, team: { save: '@common.save', mail: 'ada@example.com' } };
  expect(followLinks(linked).team).toEqual({ save: 'Save', mail: 'ada@example.com' });
  const german = mergeTexts(linked, { common: { save: 'Speichern' } });
  expect(followLinks(german).team).toEqual({ save: 'Speichern', mail: 'ada@example.com' });
});

/** English words that other languages translate in several ways, by what they are about. */
const SEVERAL_MEANINGS = new Set([
  'Account',
  'Advertisement',
  'Age',
  'Close',
  'Compare',
  'Export',
  'Finished',
  'Next',
  'Note',
  'Now',
  'Other',
  'Role',
  'Running',
  'Search',
  'Share',
  'Text',
  'Total',
  'Type',
  'Updated',
  'accounts',
  'nothing',
  'simulated',
  'videos',
  'views',
]);

test('each text is written once, and every link names a text', () => {
  const texts = new Map<string, string[]>();
  const links: string[] = [];
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'string') {
      for (const [key, part] of Object.entries(value as object)) visit(part, name ? `${name}.${key}` : key);
    } else if (linkedName(value) !== undefined) links.push(value.slice(1));
    else texts.set(value, [...(texts.get(value) ?? []), name]);
  };
  visit(english, '');
  const names = new Set([...texts.values()].flat());
  expect(links.filter(name => !names.has(name))).toEqual([]);
  const repeated = [...texts].filter(([text, at]) => at.length > 1 && !SEVERAL_MEANINGS.has(text));
  expect(Object.fromEntries(repeated.filter(([text]) => /\p{L}/u.test(text)))).toEqual({});
});
