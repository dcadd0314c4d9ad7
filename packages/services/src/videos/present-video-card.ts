import type { Contract, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import { presentAccount } from '../accounts/present-account.ts';
import { presentVideo } from '../accounts/present-video.ts';
import type { Context } from '../context.ts';

export type VideoCard = ReplyOf<Contract['searchVideos']>['videos'][number];
type Named = { readonly platform: string; readonly account_id: string; readonly video_id: string };

const keyOf = ({ platform, account_id, video_id }: Named) => `${platform}/${account_id}/${video_id}`;

/** Videos of any accounts as lists show them, by their place in the list; those that are gone are left out. */
export async function readVideoCards<Row extends Named>(
  context: Pick<Context, 'observations' | 'settings'>,
  rows: readonly Row[],
): Promise<{ row: Row; video: VideoCard }[]> {
  if (rows.length === 0) return [];
  const found = await context.observations.ask(questions.videoList, {
    platforms: rows.map(row => row.platform),
    accountIds: rows.map(row => row.account_id),
    videoIds: rows.map(row => row.video_id),
  });
  const cards = new Map(found.map(card => [keyOf(card), card]));
  return rows.flatMap(row => {
    const card = cards.get(keyOf(row));
    return card === undefined || card.deleted_at !== null
      ? []
      : [{ row, video: presentVideoCard(context, card) }];
  });
}

function presentVideoCard(
  context: Pick<Context, 'settings'>,
  card: RowOf<typeof questions.videoList>,
): VideoCard {
  const account = {
    ...card,
    handle: card.handle ?? '',
    display_name: card.display_name ?? '',
    verified: card.verified ?? false,
  };
  return {
    ...presentVideo(context, card.platform, card),
    account: presentAccount(context, account, card.followers),
  };
}
