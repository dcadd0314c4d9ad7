import { expect, test } from 'vitest';
import { readUtm, shouldPostUtm } from './utm.ts';

test('reads the five parameters and leaves out empty and foreign ones', () => {
  const params = new URLSearchParams(
    'utm_source=news&utm_medium=&utm_campaign=%20&utm_content=a%20b&utm_term=x&utm_id=1&source=y',
  );
  expect(readUtm(params)).toEqual({ source: 'news', content: 'a b', term: 'x' });
  expect(readUtm(new URLSearchParams())).toEqual({});
});

test.each([
  [{ source: 'news' }, {}, true],
  [{ term: 'x' }, { initSourceUrl: null }, true],
  [{ medium: 'mail' }, { initSourceUrl: '' }, true],
  [{ source: 'news' }, { initSourceUrl: 'https://x.example' }, false],
  [{}, {}, false],
  [{ source: '' }, {}, false],
])('%j with the profile %j is posted: %s', (utm, profile, posted) => {
  expect(shouldPostUtm(utm, profile)).toBe(posted);
});
