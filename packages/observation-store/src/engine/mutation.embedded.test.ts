import { newObservationLocation } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { connectEngine } from './engine.ts';
import { mutate } from './mutation.ts';

test('a change is complete when it resolves, however many parts and merges there are, and says why it fails', async () => {
  const place = newObservationLocation();
  const engine = await connectEngine(place);
  const run = (query: string) => engine.writer.command({ query });
  await run('CREATE TABLE soups (id UInt64, likes UInt64) ENGINE = ReplacingMergeTree ORDER BY id');
  for (let part = 0; part < 12; part += 1) {
    await run(`INSERT INTO soups SELECT number, number % 10 FROM numbers(${part} * 10, 10)`);
  }
  const left = async () => {
    const query = 'SELECT count() AS rows, sum(likes) AS likes FROM soups FINAL';
    return (await engine.writer.query({ query, format: 'JSONEachRow' })).json();
  };
  const change = (text: string) => mutate(engine, { table: 'soups', change: text, params: { likes: 9 } });

  await change('DELETE WHERE likes = {likes:UInt64}');
  expect(await left()).toEqual([{ rows: 108, likes: 432 }]);
  await change('UPDATE likes = 1 WHERE likes < {likes:UInt64}');
  expect(await left()).toEqual([{ rows: 108, likes: 108 }]);
  await expect(change("DELETE WHERE throwIf(likes = 1, 'as the test wants it')")).rejects.toThrow(
    /Rows of soups cannot be changed: .*as the test wants it/,
  );
  await engine.close();
  await place.remove();
});
