import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { nameKey, questions, type RowOf, wantedName } from '@clipscope/observation-store';
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

type Asked = { q: string; platform?: Platform | undefined; limit: number; offset: number; fewest?: number };

type Matching = RowOf<typeof questions.searchSounds>;
type Totals = RowOf<typeof questions.subjectTotals>;

/** Among those that fit equally well the most used come first, as far as so many are compared. */
const MOST_RANKED = 400;

async function mostUsedFirst(
  { observations }: Pick<SignedInContext, 'observations'>,
  matching: readonly Matching[],
): Promise<(Matching & { totals: Totals | undefined })[]> {
  const ofPlatforms = await Promise.all(
    Map.groupBy(matching, ({ platform }) => platform)
      .entries()
      .map(async ([platform, some]) => {
        const subjects = some.map(({ sound_id }) => sound_id);
        const rows = await observations.ask(questions.subjectTotals, { kind: 'sound', platform, subjects });
        const totals = new Map(rows.map(row => [row.subject, row]));
        return some.map(one => ({ ...one, totals: totals.get(one.sound_id) }));
      }),
  );
  const used = ({ totals }: { totals: Totals | undefined }) => totals?.videos ?? -1;
  // What is equal in both stays in the order of the store within its platform.
  return ofPlatforms
    .flat()
    .sort((a, b) => a.distance - b.distance || b.likeness - a.likeness || used(b) - used(a));
}

export async function findSounds(context: SignedInContext, asked: Asked): Promise<Found> {
  const { platform, limit, offset } = asked;
  const key = nameKey(asked.q);
  if (key === '') return [];
  const platforms = platformsAsked(platform);
  const search = (near: boolean) =>
    context.observations.ask(questions.searchSounds, {
      platforms,
      ...wantedName(key, near),
      limit: Math.max(MOST_RANKED, offset + limit),
    });
  const exact = await search(false);
  const isEnough = exact.length >= offset + (asked.fewest ?? limit);
  const matching = isEnough || !wantedName(key, true).near ? exact : await search(true);
  const found = (await mostUsedFirst(context, matching)).slice(offset, offset + limit);
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
        videos: row.totals ? Math.max(0, row.totals.videos) : null,
        viewsGained: row.totals ? Math.max(0, row.totals.views_gained) : null,
        lastObservedOn: row.totals?.last_day ?? null,
      },
    ];
  });
}
