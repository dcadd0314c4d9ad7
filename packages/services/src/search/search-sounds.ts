import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { SignedInContext } from '../context.ts';
import { platformsAsked } from './search-accounts.ts';

type Found = ReplyOf<Contract['searchSounds']>['sounds'];

/** Sounds whose title or author has the words, or nearly so. */
export async function searchSounds(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchSounds']>,
): Promise<ReplyOf<Contract['searchSounds']>> {
  return { sounds: await findSounds(context, { q: params.q, ...query }) };
}

type Asked = { q: string; platform?: Platform | undefined; limit: number; offset: number };

export async function findSounds(context: SignedInContext, asked: Asked): Promise<Found> {
  const { q: words, platform, limit, offset } = asked;
  const question = { platforms: platformsAsked(platform), words, limit, offset };
  const search = (near: boolean) => context.observations.ask(questions.searchSounds, { ...question, near });
  const exact = await search(false);
  const found = exact.length < limit ? await search(true) : exact;
  return found.map(row => ({
    platform: row.platform,
    id: row.sound_id,
    title: row.title,
    author: row.author,
    isOriginal: row.is_original,
    durationS: row.duration_s,
    coverUrl: pictureUrl(context, row.cover_url),
    videos: row.videos,
    viewsGained: row.views_gained,
    lastObservedOn: row.last_day,
  }));
}
