import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type AnalysedText, BUILT_IN_MACRO_F1, BUILT_IN_MODEL, openMeanings } from '@clipscope/language';
import type { LanguagePort, TextToAnalyse } from './language.ts';
import { topicsThread } from './topics-thread.ts';

const WORKER = new URL('./analyse-worker.ts', import.meta.url);
/** The models are dropped from memory when nothing was analysed for so long. */
const IDLE_MS = 60_000;

/** Analyses in a thread of its own, so that requests are answered meanwhile. The thread starts with the first text. */
export function builtInLanguage({ idleMs = IDLE_MS } = {}): LanguagePort {
  const topics = topicsThread();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  // Searches need one vector at a time, so they have a table of their own instead of waiting for the thread.
  let opened: ReturnType<typeof openMeanings> | undefined;
  const meanings = () => {
    opened ??= openMeanings();
    return opened;
  };

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const analyse = async (texts: readonly TextToAnalyse[]): Promise<AnalysedText[]> => {
    clearTimeout(idle);
    worker ??= new Worker(WORKER);
    const running = worker;
    running.postMessage(texts);
    const ended = new AbortController();
    const failure = once(running, 'exit', { signal: ended.signal }).then(() => {
      if (worker === running) worker = undefined;
      throw new Error('The analysis of texts was stopped.');
    });
    try {
      // `once` rejects when the thread throws.
      const [analysed] = await Promise.race([once(running, 'message', { signal: ended.signal }), failure]);
      idle = setTimeout(() => void end(), idleMs).unref();
      return analysed as AnalysedText[];
    } catch (error) {
      if (worker === running) await end();
      throw error;
    } finally {
      failure.catch(() => {});
      ended.abort();
    }
  };

  return {
    model: BUILT_IN_MODEL,
    macroF1: BUILT_IN_MACRO_F1,
    analyse(texts) {
      const next = last.then(() => analyse(texts));
      last = next.catch(() => {});
      return next;
    },
    embed: async text => meanings().embed(text),
    nearestWords: (wanted, texts) => meanings().nearestWords(wanted, texts),
    findTopics: topics.findTopics,
    async close() {
      await Promise.all([end(), topics.close()]);
    },
  };
}
