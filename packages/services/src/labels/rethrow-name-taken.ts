import { isUniqueViolation } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';

export function rethrowNameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new CodedError('CONFLICT', 'Your team already has a label with this name.', { cause: error });
}
