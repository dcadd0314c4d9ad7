import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { type Platform, profileUrl, tierOf } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { type AskedFile, type ExportRow, sendExport } from './send-export.ts';
import { idGroups, type Only, type Tracked, trackedByPlatform } from './tracked.ts';

/** What the team tracks, one row each, in the order of adding. */
export async function exportFavourites(
  context: SignedInContext,
  { query }: InputOf<Contract['exportFavourites']>,
): Promise<FileReply> {
  return query.kind === 'account'
    ? exportAccounts(context, query, query)
    : exportSubjects(context, query.kind, query);
}

export async function exportYoutubeFavourites(
  context: SignedInContext,
  { query }: InputOf<Contract['exportYoutubeFavourites']>,
): Promise<FileReply> {
  return exportAccounts(context, query, { platform: 'youtube' });
}

async function exportAccounts(context: SignedInContext, asked: AskedFile, only: Only): Promise<FileReply> {
  const tracked = await trackedByPlatform(context, 'account', only);
  return sendExport(context, 'accounts', asked, {
    count: countOf(tracked),
    blocks: () =>
      blocksOf(tracked, async (platform, ids) => {
        const rows = await context.observations.ask(questions.exportAccounts, { platform, accountIds: ids });
        return new Map(rows.map(row => [row.account_id, accountRow(row)]));
      }),
  });
}

async function exportSubjects(
  context: SignedInContext,
  kind: 'hashtag' | 'sound',
  asked: AskedFile & Pick<Only, 'ids'>,
): Promise<FileReply> {
  const tracked = await trackedByPlatform(context, kind, asked);
  const question = kind === 'hashtag' ? questions.exportHashtags : questions.exportSounds;
  return sendExport(context, `${kind}s`, asked, {
    count: countOf(tracked),
    blocks: () =>
      blocksOf(tracked, async (platform, subjects) => {
        const rows = await context.observations.ask(question, { platform, kind, subjects });
        return new Map(rows.map(row => [row.subject, subjectRow(row)]));
      }),
  });
}

function countOf(tracked: ReadonlyMap<Platform, readonly Tracked[]>): number {
  return tracked.values().reduce((count, those) => count + those.length, 0);
}

/** One that nothing is known of yet has a row with its name alone: it is tracked all the same. */
async function* blocksOf(
  tracked: ReadonlyMap<Platform, readonly Tracked[]>,
  read: (platform: Platform, ids: string[]) => Promise<ReadonlyMap<string, ExportRow>>,
): AsyncGenerator<ExportRow[]> {
  for (const [platform, those] of tracked) {
    const byId = new Map(those.map(one => [one.subjectId, one]));
    for (const ids of idGroups([...byId.keys()])) {
      const rows = await read(platform, ids);
      yield ids.map(id => {
        const one = byId.get(id);
        const named = { platform, id, hashtag: id, handle: one?.name ?? null };
        return { ...named, ...rows.get(id), addedAt: one?.addedAt.toISOString() ?? null };
      });
    }
  }
}

function accountRow(row: RowOf<typeof questions.exportAccounts>): ExportRow {
  return {
    platform: row.platform,
    id: row.account_id,
    handle: row.handle,
    displayName: row.display_name,
    url: profileUrl(row.platform, row.handle),
    bio: row.bio,
    verified: row.verified,
    isBusiness: row.is_business,
    countryCode: row.country_code,
    language: row.language,
    industry: row.industry,
    tier: tierOf(row.followers),
    followers: row.followers,
    following: row.following,
    likes: row.likes,
    videos: row.videos,
    exact: row.exact,
    observedAt: row.observed_at,
    source: row.source,
    growthRate: row.growth_rate,
    engagementRateViews: row.engagement_rate_views,
    engagementRateFollowers: row.engagement_rate_followers,
    viewsPerFollower: row.views_per_follower,
    postingFrequency: row.posting_frequency,
    postingRegularity: row.posting_regularity,
    consistency: row.consistency,
    accountScore: row.account_score,
    computedAt: row.computed_at,
  };
}

function subjectRow(row: RowOf<typeof questions.exportHashtags>): ExportRow {
  return {
    title: row.title,
    author: row.author,
    views: row.views,
    videos: row.videos,
    exact: row.exact,
    observedAt: row.observed_at,
    videosObserved: row.videos_observed,
    viewsGained: row.views_gained,
    firstDay: row.first_day,
    lastDay: row.last_day,
  };
}
