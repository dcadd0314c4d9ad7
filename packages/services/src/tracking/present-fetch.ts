import type { AccountFetch } from '@clipscope/business-store';
import { type Contract, type ReplyOf, readSentence } from '@clipscope/contract';

export function presentFetch(fetch: AccountFetch): ReplyOf<Contract['accountProgress']> {
  const waits = fetch.state === 'queued' && fetch.nextTryAt > fetch.requestedAt;
  return {
    platform: fetch.platform,
    accountId: fetch.accountId,
    state: fetch.state,
    reason: fetch.reason === null ? null : readSentence(fetch.reason),
    stepsDone: fetch.stepsDone,
    stepsTotal: fetch.stepsTotal,
    requestedAt: fetch.requestedAt.toISOString(),
    startedAt: fetch.startedAt?.toISOString() ?? null,
    finishedAt: fetch.finishedAt?.toISOString() ?? null,
    nextTryAt: waits ? fetch.nextTryAt.toISOString() : null,
  };
}
