'use client';
import { CURRENCY, NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import styles from './admin.module.css';
import type { Subscription } from './admin.ts';

/** What is told of a subscription wherever staff see one. */
export function useSubscriptionColumns(): TableColumn<Subscription>[] {
  const t = useTranslations();
  const { date, money } = useFormats();
  return useMemo(() => {
    const priceOf = ({ priceCents, cycle }: Pick<Subscription, 'priceCents' | 'cycle'>) =>
      t(`subscription.prices.${cycle}`, { price: money(priceCents / 100, CURRENCY) });
    const dateOrNone = (time: string | null) => (time === null ? NO_VALUE : date(time));
    return [
      { id: 'plan', header: t('admin.plan'), cell: ({ plan }) => t(`plans.${plan}`) },
      {
        id: 'status',
        header: t('common.status'),
        cell: ({ status }) => (
          <span className={styles.state}>
            <Chip live={status === 'active' || status === 'trialing'}>
              {t(`subscription.states.${status}`)}
            </Chip>
          </span>
        ),
      },
      {
        id: 'price',
        header: t('subscription.facts.price'),
        cell: priceOf,
        hideOnPhone: true,
      },
      {
        id: 'provider',
        header: t('admin.subscriptions.provider'),
        cell: ({ provider }) => t(`admin.subscriptions.providers.${provider}`),
        hideOnPhone: true,
      },
      {
        id: 'started',
        header: t('admin.since'),
        cell: ({ startedAt }) => date(startedAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'period',
        header: t('admin.subscriptions.periodEnds'),
        cell: ({ periodEndsAt, trialEndsAt, status }) =>
          dateOrNone(status === 'trialing' ? trialEndsAt : periodEndsAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'cancels',
        header: t('admin.subscriptions.cancels'),
        cell: ({ cancelsAt }) => dateOrNone(cancelsAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'change',
        header: t('admin.subscriptions.change'),
        cell: ({ next }) =>
          next === null
            ? NO_VALUE
            : t('admin.subscriptions.changeTo', {
                plan: t(`plans.${next.plan}`),
                day: date(next.at),
                price: priceOf(next),
              }),
        hideOnPhone: true,
      },
    ];
  }, [t, date, money]);
}
