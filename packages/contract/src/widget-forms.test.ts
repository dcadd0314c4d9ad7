import { expect, test } from 'vitest';
import { widgetFormsOf } from './widget-forms.ts';

test.each([
  ['followers', 'account', ['number', 'line', 'bar', 'table']],
  ['growth_rate', 'account', ['number', 'line', 'bar', 'table']],
  ['sentiment_index', 'hashtag', ['number', 'line', 'bar', 'table']],
  ['sentiment_index', 'industry', ['number', 'bar', 'table']],
  ['forecast', 'account', ['number', 'bar', 'table']],
  ['best_time', 'account', ['table']],
  ['views', 'hashtag', ['number', 'line', 'bar', 'table', 'map']],
  ['likes', 'hashtag', ['number', 'line', 'bar', 'table']],
  ['trend_velocity', 'sound', ['number', 'bar', 'table']],
  ['videos', 'industry', ['number', 'bar', 'table']],
  ['views', 'campaign', ['number', 'line', 'bar', 'table']],
] as const)('%s of a %s', (metric, kind, forms) => {
  expect(widgetFormsOf(metric, kind)).toEqual(forms);
});
