'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './subscription.module.css';
import { liveOf, type Standing } from './subscription.ts';

export function StandingFacts({ standing }: { standing: Standing }) {
  const t = useTranslations();
  const { date, money } = useFormats();
  const { plan, status, subscription, trialUsed } = standing;
  const live = liveOf(standing);
  const ends = live?.cancelsAt ?? null;
  const facts: [name: string, value: string][] = [[t('subscription.facts.plan'), t(`plans.${plan}`)]];
  if (live && live.plan !== plan) facts.push([t('subscription.facts.booked'), t(`plans.${live.plan}`)]);
  if (live) {
    facts.push([
      t('subscription.facts.price'),
      t(`subscription.prices.${live.cycle}`, { price: money(live.priceCents / 100, live.currency) }),
    ]);
  }
  if (live?.trialEndsAt && status === 'trialing') {
    facts.push([t('subscription.facts.trialEnds'), date(live.trialEndsAt)]);
  }
  if (ends) facts.push([t('subscription.facts.ends'), date(ends)]);
  else if (live?.periodEndsAt && status !== 'paused') {
    facts.push([t('subscription.facts.nextPayment'), date(live.periodEndsAt)]);
  }
  if (live?.creditCents) {
    facts.push([t('subscription.facts.credit'), money(live.creditCents / 100, live.currency)]);
  }
  if (live) facts.push([t('subscription.facts.since'), date(live.startedAt)]);
  if (status === 'deleted' && subscription?.periodEndsAt && plan !== 'BASIC') {
    facts.push([t('subscription.facts.paidUntil'), date(subscription.periodEndsAt)]);
  }
  if (!live)
    facts.push([t('subscription.facts.trial'), t(`subscription.trial.${trialUsed ? 'used' : 'open'}`)]);
  return (
    <dl className={styles.standing}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
