import { expect, test } from 'vitest';
import { openMeanings } from '../meanings.ts';

const { nearestWords } = openMeanings();

test('names the words of a text in another language that mean the same, most telling first', () => {
  const [german = [], spanish = [], unrelated = []] = nearestWords('my dog learns to swim', [
    'mein Hund lernt schwimmen',
    'perro aprende a nadar',
    'tax return',
  ]);
  const pairs = (near: typeof german) => near.map(({ wanted, found }) => `${wanted} ${found}`);
  expect(pairs(german).toSorted()).toEqual(['dog hund', 'learns lernt', 'swim schwimmen']);
  expect(pairs(spanish)).toContain('dog perro');
  expect(unrelated).toEqual([]);
});

test('the same word has the similarity 1', () => {
  expect(nearestWords('kimchi', ['#Kimchi!'])).toEqual([
    [{ wanted: 'kimchi', found: 'kimchi', similarity: expect.closeTo(1, 5) }],
  ]);
});

test('short words in Latin letters explain nothing, short ones in other scripts do', () => {
  expect(nearestWords('I eat, me too', ['i me'])).toEqual([[]]);
  expect(nearestWords('猫', ['猫'])[0]).toHaveLength(1);
});
