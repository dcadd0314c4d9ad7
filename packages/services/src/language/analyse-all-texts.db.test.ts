import { datasetsVisibleTo } from '@clipscope/business-store';
import { questions } from '@clipscope/observation-store';
import { at, aVideo, newOwner, openTestContext, runWaitingJobs } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLine, startAndWait, uploadAndRead } from '../../test/import-files.ts';
import { keywordLanguage } from '../../test/keyword-language.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { analyseAllTexts } from './analyse-all-texts.ts';
import { analysisProgress } from './analysis-progress.ts';

let owner: SignedIn<ProcessContext>;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestContext();
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@imported-texts.example', 'ADVANCED');
  const lines = [1, 2].map(video =>
    capturedLine({ video, account: 'mina', views: 10, at: '2026-11-01T10:00:00Z' }),
  );
  const uploaded = await uploadAndRead(owner, 'captions.ndjson', lines.join('\n'));
  await startAndWait(owner, uploaded.id);
});
afterAll(() => close());

const TEXTS = 3;

/** How many captions of the import a run analyses. */
async function analysedBy(model: string): Promise<number> {
  const language = keywordLanguage(model);
  let texts = 0;
  const counting: typeof language = {
    ...language,
    analyse(some) {
      texts += some.length;
      return language.analyse(some);
    },
  };
  await analyseAllTexts({ ...owner, language: counting });
  return texts;
}

test('texts of imported files are analysed in their team dataset, once for each model', async () => {
  expect(await analysedBy('keywords-1')).toBe(2);
  expect(await analysedBy('keywords-1')).toBe(0);
  const databases = await datasetsVisibleTo(owner.business.db, owner.actor.teamId);
  const left = { model: 'keywords-1', limit: 10 };
  expect(await owner.observationStore.reader(databases).ask(questions.unanalysedCaptions, left)).toEqual([]);
  expect(await analysedBy('keywords-2')).toBe(2);
});

test('a run that leaves texts is continued at once', async () => {
  const context = { ...owner, language: keywordLanguage() };
  await context.recorder.recordVideos(
    [1, 2, 3].map(video => aVideo({ videoId: `${video}`, observedAt: at('2026-11-01T10:00:00Z') })),
  );
  const left = async () => {
    const request = { model: context.language.model, limit: 10 };
    return (await context.observations.ask(questions.unanalysedCaptions, request)).length;
  };
  await runWaitingJobs(context);
  await analyseAllTexts(context, {}, 2);
  expect(await left()).toBe(1);
  expect(await analysisProgress(context)).toEqual({ analysed: 2, collected: TEXTS });
  const another = { ...context, language: keywordLanguage('keywords-2') };
  expect(await analysisProgress(another)).toEqual({ analysed: 0, collected: 0 });
  await runWaitingJobs(context);
  expect(await left()).toBe(0);
  expect(await analysisProgress(context)).toEqual({ analysed: TEXTS, collected: TEXTS });
});
