import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { nameKey, questions, wantedName } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { SignedInContext } from '../context.ts';
import { MOST_RANKED, mostUsedFirst } from './most-used.ts';
import { searchedPlatforms } from './search-accounts.ts';

type Found = ReplyOf<Contract['searchSounds']>['sounds'];

/** Sounds whose title or author has the words, or nearly so. */
export async function searchSounds(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchSounds']>,
): Promise<ReplyOf<Contract['searchSounds']>> {
  return { sounds: await findSounds(context, { q: params.q, ...query }) };
}

type Asked = { q: string; platform?: Platform | undefined; limit: number; offset: number; fewest?: number };

export async function findSounds(context: SignedInContext, request: Asked): Promise<Found> {
  const { platform, limit, offset } = request;
  const key = nameKey(request.q);
  if (key === '') return [];
  const platforms = searchedPlatforms(platform);
  const search = (near: boolean) =>
    context.observations.ask(questions.searchSounds, {
      platforms,
      ...wantedName(key, near),
      limit: Math.max(MOST_RANKED, offset + limit),
    });
  const exact = await search(false);
  const isEnough = exact.length >= offset + (request.fewest ?? limit);
  const matching = isEnough || !wantedName(key, true).near ? exact : await search(true);
  const found = (
    await mostUsedFirst(
      context,
      'sound',
      matching.map(row => ({ ...row, subject: row.sound_id })),
    )
  ).slice(offset, offset + limit);
  const soundIds = found.map(row => row.sound_id);
  const named =
    found.length === 0
      ? []
      : await context.observations.ask(questions.searchedSounds, { platforms, soundIds });
  return found.flatMap(row => {
    const sound = named.find(one => one.platform === row.platform && one.sound_id === row.sound_id);
    if (sound === undefined) return [];
    return [
      {
        platform: sound.platform,
        id: sound.sound_id,
        title: sound.title,
        author: sound.author,
        isOriginal: sound.is_original,
        durationS: sound.duration_s,
        coverUrl: pictureUrl(context, sound.cover_url),
        ...row.used,
      },
    ];
  });
}
