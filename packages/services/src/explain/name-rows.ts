import type { Contract, ReplyOf } from '@clipscope/contract';
import { explainedColumn, type Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { ReadingContext } from '../context.ts';
import { accountsById } from '../subjects/accounts-by-id.ts';
import { asOfDayOf } from '../subjects/day-range.ts';
import { describedVideos } from '../subjects/video-list.ts';

type Reply = ReplyOf<Contract['explainMetric']>;
type Explained = Pick<Reply, 'subject' | 'inputs' | 'evidence' | 'parts'>;

/** Of each list, so many rows are drawn with names; the file has ids. */
const NAMED_ROWS = 12;
/** As platforms number their subjects. */
const ID = /^\d{6,}$/;

/** What the videos and accounts of an explanation are called, as they were known. */
export async function nameRows(
  context: ReadingContext,
  explained: Explained,
  { platform, asOf }: { readonly platform: Platform; readonly asOf?: string | undefined },
): Promise<Reply['names']> {
  const { videoIds, accountIds } = idsOf(explained);
  const asOfDay = asOfDayOf({ asOf });
  const ids = [...videoIds];
  const owners =
    ids.length === 0
      ? []
      : await context.observations.ask(questions.subjectVideoDescriptions, { platform, videoIds: ids });
  const [videos, accounts] = await Promise.all([
    asOfDay === undefined || owners.length === 0
      ? owners
      : describedVideos(context, platform, owners, asOfDay),
    accountsById(context, platform, accountIds, asOfDay),
  ]);
  return {
    videos: videos
      .filter(({ video_id }) => videoIds.has(video_id))
      .map(({ video_id, caption, cover_url }) => {
        return { platform, id: video_id, caption, coverUrl: pictureUrl(context, cover_url) };
      }),
    accounts: [...accounts.values()].map(({ id, handle, displayName, avatarUrl }) => {
      return { platform, id, handle, displayName, avatarUrl };
    }),
  };
}

/** Parts and members are named by ids of either kind, so both are looked up. */
function idsOf({ inputs, evidence, parts }: Explained) {
  const videoIds = new Set<string>();
  const accountIds = new Set<string>();
  const add = (shape: string, value: unknown) => {
    if (typeof value !== 'string' || value === '') return;
    if (shape === 'video') videoIds.add(value);
    else if (shape === 'account') accountIds.add(value);
  };
  for (const { key } of parts.rows) {
    if (!ID.test(key)) continue;
    videoIds.add(key);
    accountIds.add(key);
  }
  for (const { rows } of [...inputs, ...(evidence ? [evidence] : [])])
    for (const { values } of rows.slice(0, NAMED_ROWS)) {
      for (const [name, value] of Object.entries(values)) add(explainedColumn(name)?.shape ?? '', value);
      add(values.kind === 'cohort-member' ? 'account' : 'video', values.id);
      if (Array.isArray(values.members)) for (const member of values.members) accountIds.add(member);
    }
  return { videoIds, accountIds };
}
