import type { Contract, ReplyOf } from '@clipscope/contract';
import type { ReportFinding } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { accountKey, accountsById } from '../subjects/accounts-by-id.ts';
import { asOfDayOf } from '../subjects/day-range.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { type ComparedVideo, videoKey } from './found-findings.ts';

type Evidence = ReplyOf<Contract['reportFindings']>['list'][number]['evidence'];

/** The videos and accounts behind findings, described as they were known. */
export async function presentEvidence(
  context: ReadingContext,
  videos: readonly ComparedVideo[],
  findings: readonly ReportFinding[],
  asOf: Date | undefined,
): Promise<(finding: ReportFinding) => Evidence> {
  const wantedVideos = new Set(findings.flatMap(({ videoIds }) => videoIds));
  const wantedAccounts = new Set(findings.flatMap(({ accountIds }) => accountIds));
  const owners = Map.groupBy(
    videos.filter(video => wantedAccounts.has(accountKey(video))),
    ({ platform }) => platform,
  );
  const asOfDay = asOf && asOfDayOf({ asOf: asOf.toISOString() });
  const [cards, ...accounts] = await Promise.all([
    readVideoCards(
      context,
      videos.filter(video => wantedVideos.has(videoKey(video))),
      { asOf, isGoneShown: true },
    ),
    ...[...owners].map(async ([platform, own]) => {
      const found = await accountsById(
        context,
        platform,
        own.map(video => video.account_id),
        asOfDay,
      );
      return [...found].map(([id, account]) => [accountKey({ platform, account_id: id }), account] as const);
    }),
  ]);
  const cardOf = new Map(cards.map(({ row, video }) => [videoKey(row), video]));
  const accountOf = new Map(accounts.flat());
  return ({ videoIds, accountIds }) => ({
    videos: videoIds.flatMap(key => cardOf.get(key) ?? []),
    accounts: accountIds.flatMap(key => accountOf.get(key) ?? []),
  });
}
