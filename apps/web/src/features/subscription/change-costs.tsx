'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import type { BillingCycle, Feature } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import own from './subscription.module.css';

type Preview = ReplyOf<typeof contract.previewChange>;

/** As the provider tells it. */
export function ChangeCosts({ cycle, preview }: { cycle: BillingCycle; preview: Preview }) {
  const t = useTranslations('subscription');
  const { money, date } = useFormats();
  const { takesEffectAt, firstPaymentAt, dueCents } = preview;
  const price = (cents: number) => money(cents / 100, preview.currency);
  const facts: [term: string, value: string][] = [
    [t('change.takesEffect'), takesEffectAt === null ? t('change.now') : date(takesEffectAt)],
    [t('change.newPrice'), t(`prices.${cycle}`, { price: price(preview.priceCents) })],
  ];
  const sum = (name: 'charge' | 'credit' | 'balance' | 'tax' | 'creditLeft', cents: number | null) => {
    if (cents) facts.push([t(`change.${name}`), price(cents)]);
  };
  if (firstPaymentAt !== null) facts.push([t('change.firstPayment'), date(firstPaymentAt)]);
  else {
    sum('charge', preview.chargeCents);
    sum('credit', preview.creditCents);
    sum('balance', preview.balanceCents);
    facts.push([t('change.dueNow'), dueCents === 0 ? t('change.nothing') : price(dueCents)]);
    sum('tax', preview.taxCents);
    sum('creditLeft', preview.remainingCreditCents);
  }
  return (
    <dl className={styles.facts} data-sums aria-label={t('change.preview')}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type LossesProps = { readonly features: readonly Feature[]; readonly frozen: Preview['frozen'] };

/** What goes with the plan: features, and what its limits have no room for. */
export function ChangeLosses({ features, frozen }: LossesProps) {
  const t = useTranslations();
  const { exact } = useFormats();
  return (
    <>
      {features.length > 0 && (
        <MessageBox title={t('subscription.change.losses')} tone="warn">
          <p>{features.map(feature => t(`features.${feature}`)).join(' · ')}</p>
        </MessageBox>
      )}
      {frozen.length > 0 && (
        <MessageBox title={t('subscription.change.frozen')} tone="warn">
          {frozen.map(item => (
            <p key={item.limit} className={own.limit}>
              {t('subscription.change.above', {
                limit: t(`limits.${item.limit}`),
                used: exact(item.used),
                allowed: exact(item.allowed),
                frozen: exact(item.frozen),
              })}
            </p>
          ))}
          <p>{t('subscription.change.frozenNote')}</p>
        </MessageBox>
      )}
    </>
  );
}
