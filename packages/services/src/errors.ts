import { isUniqueViolation } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { LimitName } from '@clipscope/domain';

export function invalidField(path: string, message: string): CodedError {
  return new CodedError('VALIDATION', undefined, { issues: [{ path, message }] });
}

export function limitReached(limit: LimitName, message: string): CodedError {
  return new CodedError('LIMIT_REACHED', message, { limitation: { limit } });
}

/** Handles a failed insert or update of a table in which names are unique within a team. */
export function rethrowNameTaken(thing: string): (error: unknown) => never {
  return error => {
    if (!isUniqueViolation(error)) throw error;
    throw new CodedError('CONFLICT', `Your team already has a ${thing} with this name.`, { cause: error });
  };
}
