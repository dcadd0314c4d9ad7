'use client';
import type { UserProfile } from '@clipscope/contract';
import { isBillingEditor, PAYMENT_METHOD_TOAST, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { showToast } from '../../kit/toast/toast-queue.ts';

/** Reports a failed payment once, to users who can pay. The subscription page shows it itself. */
export function usePaymentReminder({ billing, team }: Pick<UserProfile, 'billing' | 'team'>): void {
  const t = useTranslations('toast');
  const path = usePathname();
  const reminded = useRef(false);
  const isDue = team.subscription.status === 'past_due' && isBillingEditor({ billing });
  useEffect(() => {
    if (!isDue || reminded.current || path === SUBSCRIPTION_PATH) return;
    reminded.current = true;
    showToast({ text: t('paymentFailed'), kind: 'error', link: PAYMENT_METHOD_TOAST.link });
  }, [isDue, path, t]);
}
