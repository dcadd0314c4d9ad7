import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { nameKey, questions } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { SignedInContext } from '../context.ts';
import { MAX_RANKED, mostUsedFirst } from './most-used.ts';
import { exactOrNear, type SearchRequest, searchedPlatforms } from './near-matches.ts';

type Found = ReplyOf<Contract['searchSounds']>['sounds'];

/** Sounds whose title or author contains the text, or nearly. */
export async function searchSounds(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchSounds']>,
): Promise<ReplyOf<Contract['searchSounds']>> {
  return { sounds: await findSounds(context, { q: params.q, ...query }) };
}

export async function findSounds(context: SignedInContext, request: SearchRequest): Promise<Found> {
  const { platform, limit, offset } = request;
  const key = nameKey(request.q);
  if (key === '') return [];
  const platforms = searchedPlatforms(platform);
  const selection = { platforms, limit: Math.max(MAX_RANKED, offset + limit) };
  const rows = await exactOrNear(key, offset + (request.fewest ?? limit), wanted =>
    context.observations.ask(questions.searchSounds, { ...selection, ...wanted }),
  );
  const matching = rows.map(row => ({ ...row, subject: row.sound_id }));
  const found = (await mostUsedFirst(context, 'sound', matching)).slice(offset, offset + limit);
  const soundIds = found.map(row => row.sound_id);
  const named =
    found.length === 0
      ? []
      : await context.observations.ask(questions.searchedSounds, { platforms, soundIds });
  return found.flatMap(row => {
    const sound = named.find(
      ({ platform: of, sound_id }) => of === row.platform && sound_id === row.sound_id,
    );
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
