import { FEATURES, LIMIT_NAMES } from '@clipscope/domain';
import { z } from 'zod';
import { ERROR_CODES, ERRORS, type ErrorCode } from './error-codes.ts';
import { inEnglish, type Reason, reasonSchema, sentence } from './reasons/reason.ts';

const issueSchema = z.strictObject({
  path: z.string().describe('Path within the request, such as body.email'),
  message: z.string().describe('The rule that was broken, in English'),
  ...reasonSchema.shape,
});
export type Issue = z.infer<typeof issueSchema>;

export const issueAt = (path: string, rule: Reason): Issue => ({ path, ...sentence(rule) });

/** The feature the plan lacks, or the limit that is reached. */
const limitationSchema = z.strictObject({
  feature: z.enum(FEATURES).optional(),
  limit: z.enum(LIMIT_NAMES).optional(),
});
export type LimitationReason = z.infer<typeof limitationSchema>;

/** The body of every failed reply. */
export const errorBodySchema = z.strictObject({
  status: z.int(),
  errorEnum: z.enum(ERROR_CODES),
  message: z.string().describe('What happened, in English'),
  ...reasonSchema.partial().shape,
  requestId: z.string(),
  issues: z.array(issueSchema).optional(),
  limitation: limitationSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Thrown by services; the API turns it into an `ErrorBody`. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly issues: Issue[] | undefined;
  readonly retryAfterS: number | undefined;
  readonly limitation: LimitationReason | undefined;

  constructor(
    code: ErrorCode,
    reason?: Reason,
    details: {
      issues?: Issue[];
      retryAfterS?: number;
      limitation?: LimitationReason;
      cause?: unknown;
    } = {},
  ) {
    super(reason ? inEnglish(reason) : ERRORS[code].message, { cause: details.cause });
    this.name = 'CodedError';
    this.code = code;
    this.reason = reason;
    this.issues = details.issues;
    this.retryAfterS = details.retryAfterS;
    this.limitation = details.limitation;
  }
}
