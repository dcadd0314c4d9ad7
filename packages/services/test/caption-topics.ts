import { type CaptionTopic, questions } from '@clipscope/observation-store';
import type { ProcessContext } from '../src/context.ts';
import { topicsModel } from '../src/language/topics/topics-model.ts';

export const BREAD = { id: '00000000000000b1', terms: ['bread', '#sourdough'] };
export const GOALS = { id: '00000000000000f2', terms: ['football', '#goal'] };

/** Records two topics and assigns every analysed caption to the one of its video, or to none. */
export async function giveTopics(
  context: Pick<ProcessContext, 'observations' | 'recorder' | 'language' | 'now'>,
  topicOf: (videoId: string) => { readonly id: string } | null,
): Promise<void> {
  const { observations, recorder, language, now } = context;
  const model = topicsModel(context);
  const topics = [BREAD, GOALS].map(topic => ({ ...topic, centroid: [1, 0], tightness: 0.5, captions: 20 }));
  await recorder.recordTopics({ model, means: new Map(), topics }, now());
  const request = { model, vectorModel: language.model, foundAt: new Date(0), limit: 100_000 };
  const captions = await observations.ask(questions.captionsToAssign, request);
  const assigned = captions.map(
    ({ platform, account_id: accountId, video_id: videoId, text_hash: textHash }, at): CaptionTopic => {
      const topic = topicOf(videoId);
      return {
        platform,
        accountId,
        videoId,
        textHash,
        topic: topic && { id: topic.id, cosine: 0.5 + at / 1e6 },
      };
    },
  );
  await recorder.recordCaptionTopics(model, assigned, now());
}
