import { MEASURES, type MetricResult } from '@clipscope/domain';
import type { PartName } from './parts.ts';
import type { AccountReader } from './reading/read-account.ts';
import { cohortRecipes } from './recipes/cohort-recipes.ts';
import { findingsRecipes } from './recipes/findings-recipe.ts';
import { forecastRecipes } from './recipes/forecast-recipe.ts';
import { type Inputs, ownRecipes, type Recipe } from './recipes/recipes.ts';
import { videoRecipes } from './recipes/video-recipes.ts';

const recipes = {
  ...ownRecipes,
  ...cohortRecipes,
  ...videoRecipes,
  ...forecastRecipes,
  ...findingsRecipes,
};

/** The metrics of an account or of one of its videos. */
export type AccountMetric = keyof typeof recipes;
export const ACCOUNT_METRICS = Object.keys(recipes) as AccountMetric[];

/** Loads the input of each metric and the rows behind it; parts shared by several metrics are read once per reader. */
export const inputsOf = Object.fromEntries(
  ACCOUNT_METRICS.map(id => {
    const { needs, make } = recipes[id] as unknown as Recipe<AccountMetric, PartName>;
    return [id, async (reader: AccountReader) => make(await reader.parts(needs), reader.request)];
  }),
) as { readonly [Id in AccountMetric]: (reader: AccountReader) => Promise<Inputs<Id>> };

export async function measureMetric<Id extends AccountMetric>(
  id: Id,
  reader: AccountReader,
): Promise<MetricResult<Id>> {
  const { input } = await inputsOf[id](reader);
  return (MEASURES[id] as (from: unknown) => MetricResult<Id>)(input);
}
