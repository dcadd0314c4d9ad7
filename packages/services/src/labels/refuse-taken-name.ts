import { isUniqueViolation } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';

export function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new CodedError('CONFLICT', 'The team has a label of this name already.', { cause: error });
}
