import { seededRandom } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { plantedCaptions } from '../../test/planted-captions.ts';
import { readEmbeddingTable } from '../embedding/table.ts';
import { toBytes } from '../embedding/to-bytes.ts';
import { EMBEDDING_FILE } from '../model-files.ts';
import { assignTopics, findTopics } from './find-topics.ts';

const table = readEmbeddingTable(EMBEDDING_FILE);
const planted = plantedCaptions().flatMap(caption => {
  const vector = table.embed(caption.text);
  return vector === null ? [] : [{ ...caption, vector: toBytes(vector) }];
});
const found = findTopics(planted);

/** How often two captions of one topic are about the same industry, and the share of captions with a topic. */
function grade(captions: typeof planted) {
  const topicOf = assignTopics(found);
  const byTopic = Map.groupBy(captions, caption => topicOf(caption)?.id);
  byTopic.delete(undefined);
  const pairs = (size: number) => size * (size - 1);
  let [same, all, covered] = [0, 0, 0];
  for (const group of byTopic.values()) {
    const industries = Map.groupBy(group, ({ industry }) => industry);
    same += industries.values().reduce((sum, { length }) => sum + pairs(length), 0);
    all += pairs(group.length);
    covered += group.length;
  }
  return { agreement: same / all, covered: covered / captions.length };
}

test('captions of one topic are about the same planted topic, whatever their language', () => {
  const { agreement, covered } = grade(planted);
  // One of 24 industries by chance.
  expect(agreement).toBeGreaterThan(0.3);
  expect(covered).toBeGreaterThan(0.15);
  const languages = Map.groupBy(
    planted,
    caption => `${assignTopics(found)(caption)?.id} ${caption.language}`,
  );
  expect(languages.size).toBeGreaterThan(3 * found.topics.length);
});

test('vectors of other captions, or of none, do not find them', () => {
  const shifted = planted.map((caption, at) => {
    const { vector } = planted[(at * 7 + 11) % planted.length] ?? caption;
    return { ...caption, vector };
  });
  expect(grade(shifted).agreement).toBeLessThan(0.1);
  const random = seededRandom(3);
  const noise = planted.map(caption => ({
    ...caption,
    vector: Float32Array.from({ length: 256 }, () => random() + random() - 1),
  }));
  expect(findTopics(noise).topics).toEqual([]);
});
