import { isUniqueViolation } from '@clipscope/business-store';
import { CodedError, issueAt, type Reason, reason } from '@clipscope/contract';
import { type Feature, featuresOfPlan, type LimitName, type Plan } from '@clipscope/domain';

export function invalidField(path: string, rule: Reason): CodedError {
  return new CodedError('VALIDATION', undefined, { issues: [issueAt(path, rule)] });
}

export function limitReached(limit: LimitName, why: Reason): CodedError {
  return new CodedError('LIMIT_REACHED', why, { limitation: { limit } });
}

export function assertFeature(plan: Plan, feature: Feature): void {
  if (featuresOfPlan(plan).includes(feature)) return;
  throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
}

/** Handles a failed insert or update of a table in which names are unique within a team. */
export function rethrowNameTaken(
  thing: 'folder' | 'label' | 'listener' | 'savedSearch',
): (error: unknown) => never {
  return error => {
    if (!isUniqueViolation(error)) throw error;
    throw new CodedError('CONFLICT', reason('items.nameTaken', { thing }), { cause: error });
  };
}
