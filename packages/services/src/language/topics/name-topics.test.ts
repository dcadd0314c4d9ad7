import { expect, test } from 'vitest';
import { nameTopics } from './name-topics.ts';
import { presentTopic } from './topic-names.ts';

const TOPICS = ['bread', 'goal', 'cat', 'bike'].map(term => ({
  id: `id-${term}`,
  terms: [term, `#${term}`],
}));
const answering = (text: string) => {
  const asked: string[] = [];
  const write = async ({ data }: { data: string }) => {
    asked.push(data);
    return text;
  };
  return { asked, writing: { model: 'small', write } };
};

test('topics get the names that the service writes, which is sent their words alone', async () => {
  const names = { 1: ' Home baking ', 2: 'Football', 3: 'Cats', 4: 'Bike repair' };
  const { writing, asked } = answering(`\`\`\`json\n${JSON.stringify(names)}\n\`\`\``);
  expect(Object.fromEntries(await nameTopics(writing, TOPICS))).toEqual({
    'id-bread': 'Home baking',
    'id-goal': 'Football',
    'id-cat': 'Cats',
    'id-bike': 'Bike repair',
  });
  expect(asked).toEqual([
    '{"1":["bread","#bread"],"2":["goal","#goal"],"3":["cat","#cat"],"4":["bike","#bike"]}',
  ]);
});

test('links, markup, numbers, long and repeated names are no names', async () => {
  const { writing } = answering(
    JSON.stringify({ 1: 'see https://x.test', 2: '<b>Goals</b>', 3: 'x'.repeat(61), 4: 'Bikes', 9: 'More' }),
  );
  expect(Object.fromEntries(await nameTopics(writing, TOPICS))).toEqual({ 'id-bike': 'Bikes' });
  const twice = answering(JSON.stringify({ 1: 'Food', 2: 'Food', 3: 7 }));
  expect(Object.fromEntries(await nameTopics(twice.writing, TOPICS))).toEqual({ 'id-bread': 'Food' });
});

test.each(['', 'no JSON', '[]', '{"1": '])('an answer such as %o names nothing', async text => {
  expect((await nameTopics(answering(text).writing, TOPICS)).size).toBe(0);
});

test('without a service, or when it fails, nothing is named', async () => {
  const write = () => Promise.reject(new Error('down'));
  expect((await nameTopics({ model: 'small', write }, TOPICS)).size).toBe(0);
  const { writing, asked } = answering('{"1":"Food"}');
  expect((await nameTopics({ ...writing, model: null }, TOPICS)).size).toBe(0);
  expect(asked).toEqual([]);
});

test('a person’s name comes before the written one, and that before the words', () => {
  const topic = { topic_id: 't1', terms: ['bread', '#sourdough'] };
  expect(presentTopic(topic, undefined)).toMatchObject({ name: 'bread · #sourdough', isRenamed: false });
  const named = { ...topic, written_name: 'Home baking' };
  expect(presentTopic(named, undefined)).toMatchObject({ name: 'Home baking', isRenamed: false });
  expect(presentTopic(named, 'Ours')).toMatchObject({
    name: 'Ours',
    automaticName: 'Home baking',
    isRenamed: true,
  });
});
