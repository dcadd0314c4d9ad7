import { PLATFORMS, type Platform } from '@clipscope/domain';
import { wantedName } from '@clipscope/observation-store';

export type SearchRequest = {
  readonly q: string;
  readonly platform?: Platform | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Near matches are added if there are fewer exact ones than this; defaults to the limit. */
  readonly fewest?: number;
};

export const searchedPlatforms = (platform: Platform | undefined): Platform[] =>
  platform ? [platform] : [...PLATFORMS];

/** The exact matches if there are enough of them, else the near ones. */
export async function exactOrNear<Match>(
  name: string,
  enough: number,
  search: (wanted: ReturnType<typeof wantedName>) => Promise<Match[]>,
): Promise<Match[]> {
  const exact = await search(wantedName(name, false));
  const wanted = wantedName(name, true);
  return exact.length >= enough || !wanted.near ? exact : search(wanted);
}
