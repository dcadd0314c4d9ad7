import { expect, test } from 'vitest';
import { questions } from '../questions/index.ts';
import { sharing } from './sharing.ts';

function opened() {
  const ends: ((rows: unknown[]) => void)[] = [];
  const fails: ((reason: Error) => void)[] = [];
  const shared = sharing();
  const reader = (databases: string) =>
    shared.over(
      databases,
      () =>
        new Promise((resolve, reject) => {
          ends.push(rows => resolve(rows as never));
          fails.push(reject);
        }),
    );
  const ask = reader('');
  const marks = (name: string) => ask(questions.ingestMark, { name });
  return { shared, reader, ends, fails, marks };
}

test('the same question is asked once while it waits for its answer, and again afterwards', async () => {
  const { ends, marks } = opened();
  const both = [marks('demo'), marks('demo')];
  marks('other');
  expect(ends).toHaveLength(2);
  ends[0]?.([]);
  const [one, other] = await Promise.all(both);
  expect(other).toBe(one);
  marks('demo');
  expect(ends).toHaveLength(3);
});

test('who asks after something was written is not given an answer from before', async () => {
  const { shared, ends, marks } = opened();
  const before = marks('demo');
  shared.part();
  const after = marks('demo');
  ends[0]?.([]);
  await before;
  // The end of the earlier one does not part those who share the later one.
  marks('demo');
  expect(ends).toHaveLength(2);
  ends[1]?.([]);
  expect(await after).not.toBe(await before);
});

test('all who wait hear of a failure, and the next one asks anew', async () => {
  const { ends, fails, marks } = opened();
  const both = [marks('demo'), marks('demo')];
  fails[0]?.(new Error('down'));
  for (const one of both) await expect(one).rejects.toThrow('down');
  marks('demo');
  expect(ends).toHaveLength(2);
});

test('who sees the same rows shares them, who sees others does not', () => {
  const { reader, ends, marks } = opened();
  marks('demo');
  reader('')(questions.ingestMark, { name: 'demo' });
  expect(ends).toHaveLength(1);
  reader('corpus_1')(questions.ingestMark, { name: 'demo' });
  expect(ends).toHaveLength(2);
});
