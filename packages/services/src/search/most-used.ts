import type { Contract, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';

/** At most this many matches are ranked by usage. */
export const MAX_RANKED = 150;

type Found = ReplyOf<Contract['searchAll']>['sounds'][number];
type Used = Pick<Found, 'videos' | 'viewsGained' | 'lastObservedOn'>;
type Matching = {
  readonly platform: string;
  readonly subject: string;
  readonly distance: number;
  readonly likeness?: number;
};

function usageOf(row: RowOf<typeof questions.subjectTotals> | undefined): Used {
  if (row === undefined) return { videos: null, viewsGained: null, lastObservedOn: null };
  const [videos, viewsGained] = [Math.max(0, row.videos), Math.max(0, row.views_gained)];
  return { videos, viewsGained, lastObservedOn: row.last_day };
}

/** Ranks matches by how well they match, then by usage. */
export async function mostUsedFirst<Match extends Matching>(
  { observations }: Pick<SignedInContext, 'observations'>,
  kind: 'sound' | 'sticker',
  matching: readonly Match[],
): Promise<(Match & { readonly used: Used })[]> {
  const ofPlatforms = await Promise.all(
    [...Map.groupBy(matching, ({ platform }) => platform)].map(async ([platform, group]) => {
      const subjects = group.map(({ subject }) => subject);
      const rows = await observations.ask(questions.subjectTotals, { kind, platform, subjects });
      const totals = new Map(rows.map(row => [row.subject, row]));
      return group.map(match => ({ ...match, used: usageOf(totals.get(match.subject)) }));
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
