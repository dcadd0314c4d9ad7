import { contract, type ReplyOf } from '@clipscope/contract';
import { analysisCall } from '../../kit/analysis/analysis-call.ts';
import { ask, type CallScope, type ReportCalls } from '../../lib/report/report-calls.ts';
import { filterQuery, isOnlyQuestions, kindIn, orderIn, pageQuery } from './explored-view.ts';

/** An explorer is about the whole team. */
type Scope = CallScope<null, null>;

export type Comments = ReplyOf<typeof contract.trackedComments>;
export type Mentions = ReplyOf<typeof contract.trackedMentions>;

/** What the export has too. */
export const commentQuery = (read: Scope['read']) =>
  ({
    ...filterQuery(read),
    questions: isOnlyQuestions(read) ? 'true' : 'false',
    sort: orderIn(read),
  }) as const;

export function mentionQuery(read: Scope['read']) {
  const kind = kindIn(read);
  return { ...filterQuery(read), ...(kind && { kind }) };
}

const comments = ({ range, read }: Scope) =>
  ask(contract.trackedComments, { query: { ...range.query, ...commentQuery(read), ...pageQuery(read) } });

const questions = ({ range, read }: Scope) =>
  ask(contract.trackedQuestions, { query: { ...range.query, ...filterQuery(read), ...pageQuery(read) } });

const similar = ({ range, read }: Scope) =>
  ask(contract.similarComments, { query: { ...range.query, ...filterQuery(read) } });

const mentions = ({ range, read }: Scope) =>
  ask(contract.trackedMentions, { query: { ...range.query, ...mentionQuery(read), ...pageQuery(read) } });

export const asks = { comments, questions, similar, mentions };

const COMMENT_TABS = {
  overview: [analysisCall, comments],
  questions: [questions],
  similar: [similar],
} as const;
export type CommentTab = keyof typeof COMMENT_TABS;

export const USUAL_RANGE = '30d';

export const commentCalls: ReportCalls<null, null, CommentTab> = {
  feature: 'COMMENTS',
  usualRange: USUAL_RANGE,
  tabs: COMMENT_TABS,
};

export const mentionCalls: ReportCalls<null, null, 'overview'> = {
  feature: 'MENTIONS',
  usualRange: USUAL_RANGE,
  tabs: { overview: [analysisCall, mentions] },
};
