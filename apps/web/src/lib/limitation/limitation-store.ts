import type { PlanForSale, PlanReason } from '@clipscope/domain';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';

/** Why the paywall is open; an older server may refuse without a name. */
export type Limitation = PlanReason | { readonly kind: 'unnamed' };

type State = {
  /** What the paywall explains, or none. */
  readonly limitation: Limitation | null;
  /** The plan that is being bought over the page, so that nothing on it is lost. */
  readonly buying: PlanForSale | null;
  /** Continues what the plan stood in the way of. */
  readonly onLifted: (() => void) | undefined;
};

const CLOSED: State = { limitation: null, buying: null, onLifted: undefined };

/** Outside React, because a refused call opens it from anywhere. */
let state = CLOSED;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openLimitation(limitation: Limitation, onLifted?: () => void): void {
  set({ limitation, buying: null, onLifted });
}

export function closeLimitation(): void {
  set(CLOSED);
}

export function openLimitationOf({ limitation }: ApiError): void {
  if (limitation?.feature) openLimitation({ kind: 'feature', feature: limitation.feature });
  else openLimitation(limitation?.limit ? { kind: 'limit', limit: limitation.limit } : { kind: 'unnamed' });
}

/** From the paywall, which is followed by what it stood in the way of, or from a part of a page. */
export function startUpgrade(plan: PlanForSale): void {
  set({ limitation: null, buying: plan, onLifted: state.onLifted });
}

/** The plan is in force: closes, and continues where the reader was stopped. */
export function upgradeDone(): void {
  const { onLifted } = state;
  set(CLOSED);
  onLifted?.();
}

export function useLimitation(): State {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => CLOSED,
  );
}
