import { CodedError } from '@clipscope/contract';
import { type Feature, featuresOfPlan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import type { ExportRow } from '../exports/send-export.ts';

const AT_ONCE = 1000;

/** An export of what a screen shows needs the screen's feature too. */
export function assertFeature({ actor }: Pick<SignedInContext, 'actor'>, feature: Feature): void {
  if (featuresOfPlan(actor.plan).includes(feature)) return;
  throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
}

/** As many rows as were counted, even if more are recorded meanwhile. */
export async function* rowsByPages(
  count: number,
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly ExportRow[]>,
): AsyncGenerator<readonly ExportRow[]> {
  for (let offset = 0; offset < count; offset += AT_ONCE) {
    yield await read({ limit: Math.min(AT_ONCE, count - offset), offset });
  }
}
