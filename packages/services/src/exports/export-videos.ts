import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import type { EXPORT_COLUMNS } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { zoneForStore } from '../days/days.ts';
import { coverRange } from '../days/range.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { type ExportRows, sendExport } from './send-export.ts';

/** The videos that the tracked accounts published in the days, within the plan's history. */
export async function exportFavouritesVideos(
  context: SignedInContext,
  asked: InputOf<Contract['exportFavouritesVideos']>,
): Promise<FileReply> {
  return sendExport(context, 'videos', asked.query, await exportedVideos(context, asked));
}

export async function exportedVideos(
  context: SignedInContext,
  { params, query }: Pick<InputOf<Contract['exportFavouritesVideos']>, 'params' | 'query'>,
): Promise<ExportRows> {
  const asked = { startDate: params.a, endDate: params.b, timezone: query.timezone, asOf: query.asOf };
  const range = coverRange(asked, context.actor.plan, context.now());
  const days = {
    startDate: range.startDate,
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(query.asOf !== undefined && { asOf: new Date(query.asOf) }),
  };
  const question = query.asOf === undefined ? questions.exportVideos : questions.exportVideosAsOf;
  const { ask, exportRows } = context.observations;
  return accountsInGroups(context, {
    ids: query.ids,
    columns: COLUMNS,
    countRows: accounts => ask(questions.exportVideoCounts, { ...accounts, ...days }),
    read: accounts => ask(question, { ...accounts, ...days }),
    write: (accounts, as) => exportRows(question, { ...accounts, ...days }, as),
  });
}

const COLUMNS: Record<keyof (typeof EXPORT_COLUMNS)['videos'], keyof RowOf<typeof questions.exportVideos>> = {
  platform: 'platform',
  accountId: 'account_id',
  handle: 'handle',
  id: 'video_id',
  url: 'url',
  kind: 'kind',
  caption: 'caption',
  publishedAt: 'published_at',
  durationS: 'duration_s',
  countryCode: 'country_code',
  language: 'language',
  soundId: 'sound_id',
  hashtags: 'hashtags',
  isAd: 'is_ad',
  deletedAt: 'deleted_at',
  views: 'views',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  saves: 'saves',
  exact: 'exact',
  observedAt: 'observed_at',
  source: 'source',
};
