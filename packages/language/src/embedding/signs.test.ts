import { expect, test } from 'vitest';
import { labelledComments } from '../../test/labelled-comments.ts';
import { SEARCH_SET } from '../../test/search-set.ts';
import { openMeanings } from '../meanings.ts';

const BEST = 20;
const CHOSEN = 200;

function product(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}

test('200 of 7,500 texts chosen by the signs of their vectors have over 97 % of the best 20 by all of them', () => {
  const { embed } = openMeanings();
  const captions = SEARCH_SET.flatMap(one => one.captions);
  const texts = [...new Set([...labelledComments().map(({ text }) => text), ...captions])];
  const vectors = texts.flatMap(text => embed(text) ?? []);
  const signs = vectors.map(vector => vector.map(value => (value > 0 ? 1 : 0)));
  const lengths = vectors.map(vector => Math.sqrt(product(vector, vector)));
  const found = SEARCH_SET.map(({ query }) => {
    const wanted = embed(query);
    if (wanted === null) throw new Error(`No word of “${query}” is known`);
    // As the store rounds the wanted vector.
    const rounded = [...wanted].map(value => Math.round((value * 7) / 127));
    const best = (scores: number[], count: number) =>
      scores
        .map((score, at) => ({ score, at }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, count);
    const bySigns = best(
      signs.map(one => product(rounded, one)),
      CHOSEN,
    );
    const chosen = new Set(bySigns.map(({ at }) => at));
    const exact = best(
      vectors.map((one, at) => product(wanted, one) / (lengths[at] ?? 1)),
      BEST,
    );
    return exact.filter(({ at }) => chosen.has(at)).length;
  });
  expect(vectors.length).toBeGreaterThan(7500);
  expect(found.reduce((sum, count) => sum + count, 0) / (BEST * found.length)).toBeGreaterThan(0.97);
});
