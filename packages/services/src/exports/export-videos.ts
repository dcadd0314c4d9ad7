import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import { zoneForStore } from '../accounts/days.ts';
import { coverRange } from '../accounts/range.ts';
import type { SignedInContext } from '../context.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { type ExportRow, sendExport } from './send-export.ts';

/** The videos that the tracked accounts published in the days, within the plan's history. */
export async function exportFavouritesVideos(
  context: SignedInContext,
  { params, query }: InputOf<Contract['exportFavouritesVideos']>,
): Promise<FileReply> {
  const asked = { startDate: params.a, endDate: params.b, timezone: query.timezone, asOf: query.asOf };
  const range = coverRange(asked, context.actor.plan, context.now());
  const days = {
    startDate: range.startDate,
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(query.asOf !== undefined && { asOf: new Date(query.asOf) }),
  };
  const question = query.asOf === undefined ? questions.exportVideos : questions.exportVideosAsOf;
  const { ask } = context.observations;
  const rows = await accountsInGroups(context, {
    ids: query.ids,
    countRows: (platform, accountIds) => ask(questions.exportVideoCounts, { platform, accountIds, ...days }),
    read: async (platform, accountIds, handleOf) => {
      const found = await ask(question, { platform, accountIds, ...days });
      return found.map(row => ({ platform, handle: handleOf(row.account_id), ...videoRow(row) }));
    },
  });
  return sendExport(context, 'videos', query, rows);
}

function videoRow(row: RowOf<typeof questions.exportVideos>): ExportRow {
  return {
    accountId: row.account_id,
    id: row.video_id,
    url: row.url,
    kind: row.kind,
    caption: row.caption,
    publishedAt: row.published_at,
    durationS: row.duration_s,
    countryCode: row.country_code,
    language: row.language,
    soundId: row.sound_id,
    hashtags: row.hashtags.join(' '),
    isAd: row.is_ad,
    deletedAt: row.deleted_at,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    shares: row.shares,
    saves: row.saves,
    exact: row.exact,
    observedAt: row.observed_at,
    source: row.source,
  };
}
