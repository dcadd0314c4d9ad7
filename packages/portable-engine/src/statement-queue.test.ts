import { expect, test } from 'vitest';
import { openStatementQueue, type Priority } from './statement-queue.ts';

test('runs one task at a time, interactive ones before earlier ones of jobs', async () => {
  const events: string[] = [];
  const run = openStatementQueue(async () => void events.push('after'));
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const ask = (priority: Priority, name: string) =>
    run(priority, async () => {
      events.push(name);
      await gate;
    });
  const asked = [
    ask('background', 'job 1'),
    ask('background', 'job 2'),
    ask('interactive', 'report 1'),
    ask('background', 'job 3'),
    ask('interactive', 'report 2'),
  ];
  await Promise.resolve();
  expect(events).toEqual(['job 1']);
  openGate();
  await Promise.all(asked);
  expect(events.filter(event => event !== 'after')).toEqual([
    'job 1',
    'report 1',
    'report 2',
    'job 2',
    'job 3',
  ]);
  expect(events.slice(0, 3)).toEqual(['job 1', 'after', 'report 1']);
});

test('rejects for the caller of a failed task and continues', async () => {
  const run = openStatementQueue(async () => {});
  const failed = run('interactive', async () => {
    throw new Error('wrong');
  });
  const answered = run('background', async () => 7);
  await expect(failed).rejects.toThrow('wrong');
  expect(await answered).toBe(7);
});
