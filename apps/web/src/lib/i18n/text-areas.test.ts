import { expect, test } from 'vitest';
import { mergeTexts, pickAreas } from './text-areas.ts';

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

test('a text in the reader’s language stands before the English one', () => {
  expect(mergeTexts(messages, { report: { title: 'Bericht' } })).toEqual({
    ...messages,
    report: { ...messages.report, title: 'Bericht' },
  });
});
