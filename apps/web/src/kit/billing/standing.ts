'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { type BillingCycle, type Feature, statusAfter } from '@clipscope/domain';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

export type Standing = ReplyOf<typeof contract.subscription>;
export type LiveSubscription = NonNullable<Standing['subscription']>;
export type PlanForSale = ReplyOf<typeof contract.billingPlans>['plans'][number];

/** The subscription that runs now; null without any, or when it has ended. */
export function liveOf({ status, subscription }: Standing): LiveSubscription | null {
  return status === null || status === 'deleted' ? null : subscription;
}

/** What the signed-in member can do with the subscription in its current state. */
export function possibleSteps(standing: Standing) {
  const { status, canEdit, plan } = standing;
  const live = liveOf(standing);
  const isEnding = live !== null && live.cancelsAt !== null;
  const isPlanned = live !== null && live.next !== null;
  const allows = (event: 'planChanged' | 'cancellationPlanned') =>
    canEdit && live !== null && status !== null && statusAfter(status, event) !== null;
  return {
    // The plan of staff is not for sale.
    mayBuy: canEdit && live === null && plan !== 'ADMIN',
    mayChange: allows('planChanged'),
    mayResume: (isEnding || isPlanned) && allows('planChanged'),
    mayCancel: !isEnding && allows('cancellationPlanned'),
  };
}

/** Whether the plan can be bought or switched to in the current state. */
export function mayChoose(standing: Standing, { plan }: PlanForSale, cycle: BillingCycle): boolean {
  const { mayBuy, mayChange } = possibleSteps(standing);
  const live = liveOf(standing);
  if (plan === 'BASIC') return false;
  const has = (terms: { plan: string; cycle: string } | null | undefined) =>
    terms?.plan === plan && terms.cycle === cycle;
  return mayBuy || (mayChange && !has(live) && !has(live?.next));
}
/** The features that the plan does not have. */
export function lostFeatures(next: PlanForSale, features: readonly Feature[]): Feature[] {
  return features.filter(feature => !next.features.some(included => included === feature));
}

/** Every screen depends on the plan, so a change of plan reads all data again. */
export function usePlanChanged(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true), [mutate]);
}
