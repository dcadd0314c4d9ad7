import type { Contract, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';

/** Among those that fit equally well the most used come first, as far as so many are compared. */
export const MOST_RANKED = 150;

type Found = ReplyOf<Contract['searchAll']>['sounds'][number];
type Used = Pick<Found, 'videos' | 'viewsGained' | 'lastObservedOn'>;
type Matching = {
  readonly platform: string;
  readonly subject: string;
  readonly distance: number;
  readonly likeness?: number;
};

const NEVER_OBSERVED: Used = { videos: null, viewsGained: null, lastObservedOn: null };

/** What matches, with how much it is used. What is equal in all stays in its order within its platform. */
export async function mostUsedFirst<One extends Matching>(
  { observations }: Pick<SignedInContext, 'observations'>,
  kind: 'sound' | 'sticker',
  matching: readonly One[],
): Promise<(One & { readonly used: Used })[]> {
  const ofPlatforms = await Promise.all(
    [...Map.groupBy(matching, ({ platform }) => platform)].map(async ([platform, some]) => {
      const subjects = some.map(({ subject }) => subject);
      const rows = await observations.ask(questions.subjectTotals, { kind, platform, subjects });
      const usedBy = new Map(
        rows.map(row => [
          row.subject,
          {
            videos: Math.max(0, row.videos),
            viewsGained: Math.max(0, row.views_gained),
            lastObservedOn: row.last_day,
          },
        ]),
      );
      return some.map(one => ({ ...one, used: usedBy.get(one.subject) ?? NEVER_OBSERVED }));
    }),
  );
  return ofPlatforms
    .flat()
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        (b.likeness ?? 1) - (a.likeness ?? 1) ||
        (b.used.videos ?? -1) - (a.used.videos ?? -1),
    );
}
