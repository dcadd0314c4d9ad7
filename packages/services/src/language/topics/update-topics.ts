import { setImmediate } from 'node:timers/promises';
import { assignTopics, type FoundTopics } from '@clipscope/integrations';
import { type CaptionTopic, type ObservationReader, questions } from '@clipscope/observation-store';
import type { ProcessContext } from '../../context.ts';
import { nameTopics } from './name-topics.ts';
import { topicsModel } from './topics-model.ts';

type TopicsContext = Pick<ProcessContext, 'language' | 'now' | 'recorder' | 'writing'> & {
  readonly observations: ObservationReader;
};

/** More would take minutes and find the same topics. */
const CAPTIONS_SAMPLED = 10_000;
/** Topics are found once there are so many captions without one, and again when half as many were added. */
const FEWEST_WITHOUT_TOPIC = 200;
const GROWTH = 1.5;
const CAPTIONS_READ = 10_000;
const CAPTIONS_AT_ONCE = 500;

/**
 * Gives every caption its topic, and finds further topics when there are enough captions without one. A recorded topic never
 * changes, so that it is the same tomorrow. `known` reads the topics: for a team dataset, the shared ones too.
 */
export async function updateTopics(
  context: TopicsContext,
  known: ObservationReader = context.observations,
): Promise<void> {
  const { observations, recorder } = context;
  const models = { model: topicsModel(context), vectorModel: context.language.model };
  const markName = `topics of ${models.model}`;
  const before = await readTopics(known, models.model);
  const [mark] = await observations.ask(questions.ingestMark, { name: markName });
  if (mark || before.topics.length > 0) await assignCaptions(context, before);
  const without = await countWithout(observations, models);
  if (without < Math.max(FEWEST_WITHOUT_TOPIC, Number(mark?.value ?? 0) * GROWTH)) return;
  await findMore(context, before);
  await assignCaptions(context, await readTopics(known, models.model));
  await recorder.recordIngestMark(markName, String(await countWithout(observations, models)));
}

type StoredTopics = FoundTopics & { readonly foundAt: Date };

async function readTopics(reader: ObservationReader, model: string): Promise<StoredTopics> {
  const [rows, means] = await Promise.all([
    reader.ask(questions.foundTopics, { model }),
    reader.ask(questions.topicMeans, { model }),
  ]);
  const foundAt = rows.reduce((latest, row) => Math.max(latest, Date.parse(row.found_at)), 0);
  return {
    foundAt: new Date(foundAt),
    means: new Map(means.map(({ language, mean }) => [language, Float32Array.from(mean)])),
    topics: rows.map(({ topic_id: id, centroid, ...row }) => ({
      ...row,
      id,
      centroid: Float32Array.from(centroid),
    })),
  };
}

async function countWithout(observations: ObservationReader, models: { model: string; vectorModel: string }) {
  const [row] = await observations.ask(questions.captionsWithoutTopic, models);
  return row?.without ?? 0;
}

/** Records only what is new. */
async function findMore(context: TopicsContext, before: FoundTopics): Promise<void> {
  const { observations, recorder, language, now } = context;
  const model = topicsModel(context);
  const sample = { model, vectorModel: language.model, limit: CAPTIONS_SAMPLED };
  const captions = await observations.ask(questions.captionSample, sample);
  const found = await language.findTopics(captions, before.means);
  const ids = new Set(before.topics.map(({ id }) => id));
  const more = found.topics.filter(({ id }) => !ids.has(id));
  const names = await nameTopics(context.writing, more);
  await recorder.recordTopics(
    {
      model,
      means: new Map([...found.means].filter(([language]) => !before.means.has(language))),
      topics: more.map(topic => ({ ...topic, writtenName: names.get(topic.id) ?? '' })),
    },
    now(),
  );
}

async function assignCaptions(context: TopicsContext, { foundAt, ...topics }: StoredTopics): Promise<void> {
  const { observations, recorder, language, now } = context;
  const model = topicsModel(context);
  const topicOf = assignTopics(topics);
  // Always after the topics, by which captions are left out that were compared with all of them.
  const assignedAt = new Date(Math.max(now().getTime(), foundAt.getTime() + 1));
  const request = { model, vectorModel: language.model, foundAt, limit: CAPTIONS_READ };
  for (;;) {
    const captions = await observations.ask(questions.captionsToAssign, request);
    if (captions.length === 0) return;
    const assigned: CaptionTopic[] = [];
    for (const [at, caption] of captions.entries()) {
      // So that requests are answered in between.
      if (at % CAPTIONS_AT_ONCE === 0) await setImmediate();
      const { platform, account_id: accountId, video_id: videoId, text_hash: textHash } = caption;
      assigned.push({ platform, accountId, videoId, textHash, topic: topicOf(caption) });
    }
    await recorder.recordCaptionTopics(model, assigned, assignedAt);
  }
}
