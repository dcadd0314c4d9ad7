import type { Contract, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { Context, ProcessContext } from '../context.ts';

type Progress = ReplyOf<Contract['analysisProgress']>;

const MARK = 'analysis of texts';
/** Recording a mark waits for other recordings. */
const TEXTS_PER_MARK = 5_000;

/** How far the job had come when it last recorded that; imported files are not counted. */
export async function analysisProgress({
  observations,
  language,
}: Pick<Context, 'observations' | 'language'>): Promise<Progress> {
  const [mark] = await observations.ask(questions.ingestMark, { name: MARK });
  const [analysed = 0, collected = 0, model = ''] = parsed(mark?.value);
  return model === language.model ? { analysed, collected } : { analysed: 0, collected: 0 };
}

/** Counts the texts before the job analyses some, and records how far it has come. */
export async function startProgress({
  observations,
  recorder,
  language: { model },
}: Pick<ProcessContext, 'observations' | 'recorder' | 'language'>) {
  const [counted] = await observations.ask(questions.analysisProgress, { model });
  let { analysed, collected } = counted ?? { analysed: 0, collected: 0 };
  const [mark] = await observations.ask(questions.ingestMark, { name: MARK });
  let recorded = mark?.value;
  let sinceMark = 0;
  const end = async () => {
    sinceMark = 0;
    const value = JSON.stringify([analysed, collected, model]);
    if (value !== recorded) await recorder.recordIngestMark(MARK, value);
    recorded = value;
  };
  await end();
  return {
    async add(texts: number): Promise<void> {
      analysed = Math.min(collected, analysed + texts);
      sinceMark += texts;
      if (sinceMark >= TEXTS_PER_MARK) await end();
    },
    end,
  };
}

function parsed(value: string | undefined): [analysed?: number, collected?: number, model?: string] {
  return value === undefined ? [] : JSON.parse(value);
}
