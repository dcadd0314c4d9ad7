import { countFavourites, type Db, type SubjectKind } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { isUnlimited, type LimitName, limitsOfPlan, type Plan } from '@clipscope/domain';

const LIMIT_OF: Record<SubjectKind, LimitName> = {
  account: 'favourites',
  hashtag: 'hashtags',
  sound: 'sounds',
};

/** Sure only while the team's row is locked. */
export async function refuseFullPlan(
  db: Db,
  { id, plan }: { readonly id: string; readonly plan: Plan },
  kind: SubjectKind,
): Promise<void> {
  const limit = limitsOfPlan(plan)[LIMIT_OF[kind]];
  if (isUnlimited(limit)) return;
  const taken = await countFavourites(db, id, kind);
  if (taken < limit) return;
  throw new CodedError(
    'LIMIT_REACHED',
    `Your plan tracks ${limit} ${kind}${limit === 1 ? '' : 's'}, and ${taken} are tracked.`,
  );
}
