import { noWriting } from '@clipscope/integrations';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { at, aVideo, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directionLanguage } from '../../../test/direction-language.ts';
import { insightContext } from '../../../test/insight.ts';

import { analyseTexts } from '../analyse-texts.ts';
import { topicsModel } from './topics-model.ts';
import { updateTopics } from './update-topics.ts';

const SUBJECTS = 32;
/** Known from the start. */
const FIRST = 16;

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

let minutes = 0;
/** A later run of the job. */
async function run(model = 'directions-1', writing = noWriting()) {
  minutes += 1;
  const now = new Date(at('2026-11-15T12:00:00Z').getTime() + minutes * 60_000);
  const context = { ...insightContext(store, now), language: directionLanguage(model), writing };
  await analyseTexts(context);
  await updateTopics(context);
  const name = topicsModel(context);
  const topics = await store.reader().ask(questions.foundTopics, { model: name });
  const models = { model: name, vectorModel: model };
  const [counts] = await store.reader().ask(questions.captionsWithoutTopic, models);
  return { topics, ...counts };
}

/** Fourteen captions about each of some subjects. */
async function record(from: number, to: number, count = 14) {
  const observedAt = at('2026-11-10T10:00:00Z');
  const subjects = Array.from({ length: to - from }, (_, index) => from + index);
  await store.recorder.recordVideos(
    subjects.flatMap(subject =>
      Array.from({ length: count }, (_, index) => {
        const caption = `thing${subject} deed${subject} ${'x'.repeat(index % 5)}`;
        return aVideo({
          videoId: `${subject}-${count}-${index}`,
          caption,
          publishedAt: observedAt,
          observedAt,
        });
      }),
    ),
  );
}

test('topics are found once there are enough captions, and captions get theirs', async () => {
  await record(0, 8);
  expect(await run()).toMatchObject({ topics: [], captions: 112, without: 112 });
  await record(8, FIRST);
  const found = await run();
  expect(found.captions).toBe(224);
  expect(found.without).toBeLessThan(60);
  expect(found.topics.length).toBeGreaterThan(7);
  for (const { terms } of found.topics) expect(terms.join(' ')).toMatch(/(thing|deed)\d+/);
});

test('new captions join the topics, which stay as they are; enough others add further topics', async () => {
  const before = await run();
  await record(0, 1, 5);
  const after = await run();
  expect(after.topics).toEqual(before.topics);
  expect(after.captions).toBe(229);
  await record(FIRST, SUBJECTS);
  const grown = await run();
  expect(grown.topics).toEqual(expect.arrayContaining([...before.topics]));
  expect(grown.topics.length).toBeGreaterThan(before.topics.length + 5);
  expect(grown.without).toBeLessThan(100);
  expect((await run()).topics).toEqual(grown.topics);
});

test('another model has topics of its own', async () => {
  const first = await run();
  const second = await run('directions-2');
  expect(second.captions).toBe(453);
  expect(second.topics.length).toBeGreaterThan(0);
  expect((await run()).topics).toEqual(first.topics);
});

test('a writing service names the topics that are found, once', async () => {
  const called = (suffix: string) => ({
    model: 'small',
    write: async ({ data }: { data: string }) =>
      JSON.stringify(Object.fromEntries(Object.keys(JSON.parse(data)).map(at => [at, `${suffix} ${at}`]))),
  });
  const namesOf = async (model: string) => {
    const rows = await store.reader().ask(questions.topicTerms, { model });
    return rows.map(row => row.written_name);
  };
  const found = await run('directions-3', called('Subject'));
  const model = topicsModel({ language: directionLanguage('directions-3') });
  const names = await namesOf(model);
  expect(names.toSorted()).toEqual(found.topics.map((_, at) => `Subject ${at + 1}`).toSorted());
  await run('directions-3', called('Other'));
  expect(await namesOf(model)).toEqual(names);
  const before = topicsModel({ language: directionLanguage('directions-1') });
  expect(new Set(await namesOf(before))).toEqual(new Set(['']));
});
