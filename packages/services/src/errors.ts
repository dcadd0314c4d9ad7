import { isUniqueViolation } from '@clipscope/business-store';
import { CodedError, issueAt, type Reason, reason } from '@clipscope/contract';
import type { LimitName } from '@clipscope/domain';

export function invalidField(path: string, rule: Reason): CodedError {
  return new CodedError('VALIDATION', undefined, { issues: [issueAt(path, rule)] });
}

export function limitReached(limit: LimitName, why: Reason): CodedError {
  return new CodedError('LIMIT_REACHED', why, { limitation: { limit } });
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
