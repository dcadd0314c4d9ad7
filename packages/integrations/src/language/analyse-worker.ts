import { parentPort } from 'node:worker_threads';
import { openTextAnalyser } from '@clipscope/language';
import type { TextToAnalyse } from './language.ts';

const analyser = await openTextAnalyser();

/** Answers requests in their order. */
parentPort?.on('message', (texts: readonly TextToAnalyse[]) => {
  parentPort?.postMessage(texts.map(({ text, language }) => analyser.analyse(text, language)));
});
