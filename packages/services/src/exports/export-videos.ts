import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { featuresOfPlan, type Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { zoneForStore } from '../days/days.ts';
import { coverRange } from '../days/range.ts';
import { labelled, readLabelling } from '../language/sentiment/labelling.ts';
import { mayDerive } from '../measures/derivation.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { columnsOf } from './columns-of.ts';
import { type ExportRows, sendExport } from './send-export.ts';

const COLUMNS = columnsOf('videos', { id: 'video_id' });
const SENTIMENT_COLUMNS = ['captionSentiment', 'commentsAnalysed', 'sentimentIndex'];

type Request = Pick<InputOf<Contract['exportFavouritesVideos']>, 'params'> & {
  readonly query: Omit<InputOf<Contract['exportFavouritesVideos']>['query'], 'format' | 'dateColumn' | 'zip'>;
};

/** The videos that the tracked accounts published in the range, within the plan's history. */
export async function exportFavouritesVideos(
  context: SignedInContext,
  request: InputOf<Contract['exportFavouritesVideos']>,
): Promise<FileReply> {
  return sendExport(context, 'videos', request.query, await exportedVideos(context, request));
}

export async function exportedVideos(
  context: SignedInContext,
  { params, query }: Request,
): Promise<ExportRows> {
  const { ids, timezone } = query;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const requested = { startDate: params.a, endDate: params.b, timezone, asOf: query.asOf };
  const { startDate, endDate } = coverRange(requested, context.actor.plan, context.now());
  const days = { startDate, endDate, zone: zoneForStore(timezone), ...(asOf && { asOf }) };
  const plain = asOf ? questions.exportVideosAsOf : questions.exportVideos;
  const rated = asOf ? questions.exportLabelledVideosAsOf : questions.exportLabelledVideos;
  const labelsOf = await labelsFor(context, query.keys, asOf);
  const { ask, exportRows } = context.observations;
  return accountsInGroups(context, {
    ids,
    columns: COLUMNS,
    countRows: accounts => ask(questions.exportVideoCounts, { ...accounts, ...days }),
    read(accounts) {
      const labels = labelsOf(accounts.platform);
      return labels ? ask(rated, { ...accounts, ...days, ...labels }) : ask(plain, { ...accounts, ...days });
    },
    write(accounts, as) {
      const labels = labelsOf(accounts.platform);
      return labels
        ? exportRows(rated, { ...accounts, ...days, ...labels }, as)
        : exportRows(plain, { ...accounts, ...days }, as);
    },
  });
}

/** How texts of a platform are labelled; null where its columns stay empty or were not chosen, since they take longer. */
async function labelsFor(
  context: SignedInContext,
  keys: readonly string[] | undefined,
  asOf: Date | undefined,
): Promise<(platform: Platform) => ReturnType<typeof labelled> | null> {
  const isChosen = !keys?.length || keys.some(key => SENTIMENT_COLUMNS.includes(key));
  if (!isChosen || !featuresOfPlan(context.actor.plan).includes('SENTIMENTS')) return () => null;
  const labelling = await readLabelling(context, asOf);
  return platform => (mayDerive(context, platform) ? labelled(context, labelling, platform) : null);
}
