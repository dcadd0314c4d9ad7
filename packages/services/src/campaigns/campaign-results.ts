import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { cpmsInCurrency, engagementsOf } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import { presentProvenance } from '../accounts/present-account.ts';
import type { ReadingContext } from '../context.ts';
import { dayIn, eachDay } from '../days/days.ts';
import {
  type CampaignVideoRow,
  costsOf,
  countsOf,
  followersGained,
  rowOf,
  sumKnown,
} from './campaign-metrics.ts';
import { accountKey, type CampaignReport, summariseCampaign } from './campaign-summary.ts';
import { type DayGains, measureDays } from './measure-campaigns.ts';

type Reply = ReplyOf<Contract['campaignResults']>;

export async function campaignResults(
  context: ReadingContext,
  { params: { id }, query: { asOf, limit, offset } }: InputOf<Contract['campaignResults']>,
): Promise<Reply> {
  const summed = await summariseCampaign(context, id, asOf === undefined ? undefined : new Date(asOf));
  const { campaign, parts, observed } = summed;
  const shown = summed.videos.toSorted(mostViewedFirst).slice(offset, offset + limit);
  const [days, videos] = await Promise.all([
    measureDays(context, campaign, parts, observed),
    readVideos(context, summed, shown),
  ]);
  return { ...summed.summary, days: daysOf(summed, days), members: membersOf(context, summed), videos };
}

/** Only the videos of the page are read in full. */
async function readVideos(
  context: ReadingContext,
  { parts, observed: { asOf } }: CampaignReport,
  shown: readonly CampaignVideoRow[],
): Promise<Reply['videos']> {
  const manualKeys = new Set(
    parts.videos.filter(row => row.included).map(row => accountKey(row.platform, row.videoId)),
  );
  const cards = await Promise.all(
    [...Map.groupBy(shown, ({ platform }) => platform)].map(async ([platform, alike]) => {
      const rows = await context.observations.ask(questions.videoCards, {
        platform,
        accountIds: alike.map(video => video.account_id),
        videoIds: alike.map(video => video.video_id),
        ...(asOf && { asOf }),
      });
      return rows.map(row => [accountKey(platform, row.video_id), row] as const);
    }),
  );
  const cardOf = new Map(cards.flat());
  return shown.flatMap(video => {
    const key = accountKey(video.platform, video.video_id);
    const card = cardOf.get(key);
    // The video may have been erased between the two queries.
    return card ? [presentVideo(context, video, card, manualKeys.has(key))] : [];
  });
}

function mostViewedFirst(a: { readonly views: number | null }, b: { readonly views: number | null }): number {
  return (b.views ?? -1) - (a.views ?? -1);
}

/** From the first day of the campaign within the plan's history to the last with possible observations. */
function daysOf(
  { campaign, observed, videos, summary }: CampaignReport,
  days: readonly DayGains[],
): Reply['days'] {
  const gains = Map.groupBy(days, ({ day }) => day);
  const published = Map.groupBy(videos, video => dayIn(campaign.timezone, new Date(video.published_at)));
  return eachDay(observed.range.startDate, observed.lastDay).map(date => {
    const rows = summary.countsApart ? [] : (gains.get(date) ?? []);
    return {
      date,
      inPeriod: date >= campaign.startDate && date <= campaign.endDate,
      videosPublished: published.get(date)?.length ?? 0,
      viewsGained: sumKnown(rows.map(row => row.views_gained)),
      likesGained: sumKnown(rows.map(row => row.likes_gained)),
      commentsGained: sumKnown(rows.map(row => row.comments_gained)),
      sharesGained: sumKnown(rows.map(row => row.shares_gained)),
      savesGained: sumKnown(rows.map(row => row.saves_gained)),
    };
  });
}

/** The members and the accounts of manually added videos, most viewed first. */
function membersOf(
  context: ReadingContext,
  { campaign, parts, observed, videos }: CampaignReport,
): Reply['members'] {
  const prices = cpmsInCurrency(campaign.cpmPrices, campaign.currency);
  const accounts = new Map(observed.accounts.map(row => [accountKey(row.platform, row.account_id), row]));
  const members = new Map(parts.members.map(row => [accountKey(row.platform, row.accountId), row]));
  const published = Map.groupBy(videos, video => accountKey(video.platform, video.account_id));
  const guests = videos.map(video => ({ platform: video.platform, accountId: video.account_id }));
  const participants = new Map(
    [...parts.members, ...guests].map(({ platform, accountId }) => [
      accountKey(platform, accountId),
      { platform, accountId },
    ]),
  );
  return [...participants]
    .map(([key, { platform, accountId }]) => {
      const account = accounts.get(key);
      const member = members.get(key);
      const counts = countsOf(context, published.get(key) ?? [], prices);
      return {
        ...presentAccount(context, { platform, account_id: accountId, account }),
        ...(!account && member && { handle: member.name }),
        isMember: member !== undefined,
        followers: account?.followers ?? null,
        ...counts,
        ...costsOf(member?.cost ?? null, counts),
        followersGained: followersGained(account),
      };
    })
    .toSorted(mostViewedFirst);
}

function presentAccount(
  context: ReadingContext,
  { platform, account_id, account }: Pick<CampaignVideoRow, 'platform' | 'account_id' | 'account'>,
): Reply['videos'][number]['account'] {
  return {
    platform,
    accountId: account_id,
    handle: account?.handle ?? account_id,
    displayName: account?.display_name ?? '',
    avatarUrl: pictureUrl(context, account?.avatar_url ?? null),
  };
}

function presentVideo(
  context: ReadingContext,
  video: CampaignVideoRow,
  card: RowOf<typeof questions.videoCards>,
  isManual: boolean,
): Reply['videos'][number] {
  const { views, likes, comments, shares, saves } = video;
  const engagements = engagementsOf(rowOf(video));
  return {
    platform: video.platform,
    id: video.video_id,
    url: card.url,
    caption: card.caption,
    coverUrl: pictureUrl(context, card.cover_url),
    kind: card.kind,
    publishedAt: video.published_at,
    durationS: card.duration_s,
    hashtags: card.hashtags,
    views,
    likes,
    comments,
    shares,
    saves,
    engagementRate: engagements === null || !views ? null : engagements / views,
    deletedAt: card.deleted_at,
    provenance: presentProvenance(video),
    account: presentAccount(context, video),
    addedManually: isManual,
  };
}
