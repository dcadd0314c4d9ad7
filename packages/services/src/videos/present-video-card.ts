import type { Contract, ReplyOf } from '@clipscope/contract';
import { type QuestionInputOf, questions, type RowOf } from '@clipscope/observation-store';
import { NO_DESCRIPTION, presentAccount } from '../accounts/present-account.ts';
import { NO_COUNTS, presentVideo } from '../accounts/videos/present-video.ts';
import type { Context } from '../context.ts';
import { accountKey } from '../subjects/accounts-by-id.ts';

export type VideoCard = ReplyOf<Contract['searchVideos']>['videos'][number];
type Named = { readonly platform: string; readonly account_id: string; readonly video_id: string };

const keyOf = ({ platform, account_id, video_id }: Named) => `${platform}/${account_id}/${video_id}`;

/** Videos of any accounts in the order of the rows, now or as known at a time; deleted ones only if `isGoneShown`. */
export async function readVideoCards<Row extends Named>(
  context: Pick<Context, 'observations' | 'settings'>,
  rows: readonly Row[],
  { asOf, isGoneShown = false }: { readonly asOf?: Date | undefined; readonly isGoneShown?: boolean } = {},
): Promise<{ row: Row; video: VideoCard }[]> {
  if (rows.length === 0) return [];
  const found = await readCards(context, rows, asOf);
  const cards = new Map(found.map(card => [keyOf(card), card]));
  return rows.flatMap(row => {
    const card = cards.get(keyOf(row));
    return card === undefined || (card.deleted_at !== null && !isGoneShown)
      ? []
      : [{ row, video: presentVideoCard(context, card) }];
  });
}

/** Four short queries in parallel, because planning a join takes longer than answering them. */
async function readCards(
  { observations }: Pick<Context, 'observations'>,
  rows: readonly Named[],
  asOf: Date | undefined,
): Promise<Card[]> {
  const accounts = {
    platforms: rows.map(row => row.platform),
    accountIds: rows.map(row => row.account_id),
  };
  const videos = { ...accounts, videoIds: rows.map(row => row.video_id) };
  const [descriptions, counts, owners, sizes] = asOf
    ? await readCardsAsOf({ observations }, accounts, videos, asOf)
    : await Promise.all([
        observations.ask(questions.listedVideos, videos),
        observations.ask(questions.listedVideoCounts, videos),
        observations.ask(questions.namedAccounts, accounts),
        observations.ask(questions.accountsFollowers, accounts),
      ]);
  const countsOf = new Map(counts.map(row => [keyOf(row), row]));
  const ownerOf = new Map(owners.map(row => [accountKey(row), row]));
  const followersOf = new Map(sizes.map(row => [accountKey(row), row.followers]));
  return descriptions.map(video => ({
    ...NO_COUNTS,
    engagement_rate: null,
    // A video can be observed before its account.
    ...NO_DESCRIPTION,
    handle: video.account_id,
    ...ownerOf.get(accountKey(video)),
    ...video,
    ...countsOf.get(keyOf(video)),
    followers: followersOf.get(accountKey(video)) ?? null,
  }));
}

type Accounts = QuestionInputOf<typeof questions.namedAccounts>;
type Videos = QuestionInputOf<typeof questions.listedVideoCounts>;

async function readCardsAsOf(
  { observations }: Pick<Context, 'observations'>,
  accounts: Accounts,
  videos: Videos,
  asOf: Date,
) {
  const [descriptions, counts, owners] = await Promise.all([
    observations.ask(questions.listedVideos, { ...videos, asOf }),
    observations.ask(questions.listedVideoCountsAsOf, { ...videos, asOf }),
    observations.ask(questions.trackedAccountsAsOf, { ...accounts, asOf }),
  ]);
  // This `exact` is about the followers, not about the counts of the video.
  const named = owners.map(({ exact: _, ...owner }) => owner);
  return [descriptions, counts, named, owners] as const;
}

type Card = RowOf<typeof questions.listedVideos> &
  RowOf<typeof questions.listedVideoCounts> &
  RowOf<typeof questions.namedAccounts> & { readonly followers: number | null };

function presentVideoCard(context: Pick<Context, 'settings'>, card: Card): VideoCard {
  return {
    ...presentVideo(context, card.platform, card),
    account: presentAccount(context, card, card.followers),
  };
}
