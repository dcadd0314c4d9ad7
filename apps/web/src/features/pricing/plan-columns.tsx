'use client';
import { type BillingCycle, isPaidPlan, STORAGE_KEYS, usableLimit, writeStored } from '@clipscope/domain';
import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useLimitText } from '../../kit/limitation/use-limit-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { SIGN_UP_PATH } from '../../lib/page/paths.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './pricing.module.css';
import { type Discount, orderPath, type PlanForSale, type Plans, priceOf } from './pricing.ts';

const SHOWN_LIMITS = ['favourites', 'historyDayLimit', 'teamMembers'] as const;

type Chosen = {
  readonly cycle: BillingCycle;
  readonly discount: Discount | null;
  readonly signedIn: boolean;
};

/** The plans side by side: what each costs, its largest limits, and the way to it. */
export function PlanColumns({ plans, ...chosen }: Chosen & { readonly plans: Plans }) {
  return (
    <ul className={styles.plans}>
      {plans.plans.map(plan => (
        <PlanColumn
          key={plan.plan}
          plan={plan}
          currency={plans.currency}
          trialDays={plans.trialDays}
          {...chosen}
        />
      ))}
    </ul>
  );
}

type ColumnProps = Chosen & {
  readonly plan: PlanForSale;
  readonly currency: string;
  readonly trialDays: number;
};

function PlanColumn({ plan, currency, trialDays, cycle, discount, signedIn }: ColumnProps) {
  const t = useTranslations();
  const limitText = useLimitText();
  const name = t(`plans.${plan.plan}`);
  return (
    <li className={styles.plan} aria-label={name}>
      <h2>{name}</h2>
      <p className={layout.quiet}>{t(`pricing.about.${plan.plan}`)}</p>
      <Price plan={plan} cycle={cycle} currency={currency} discount={discount} />
      <ul className={styles.largest}>
        {SHOWN_LIMITS.map(limit => (
          <li key={limit}>
            <span className={styles.name}>{t(`limits.${limit}`)}</span>
            <b>{limitText(usableLimit(plan.plan, limit))}</b>
          </li>
        ))}
      </ul>
      <PlanLink plan={plan} name={name} cycle={cycle} trialDays={trialDays} signedIn={signedIn} />
    </li>
  );
}

type PriceProps = Omit<Chosen, 'signedIn'> & { readonly plan: PlanForSale; readonly currency: string };

function Price({ plan, cycle, currency, discount }: PriceProps) {
  const t = useTranslations();
  const { money } = useFormats();
  const { fullCents, firstCents, laterCents } = priceOf(plan, cycle, discount);
  const price = (cents: number) => money(cents / 100, currency);
  if (fullCents === 0) {
    return (
      <div className={`${layout.price} ${styles.price}`}>
        <p className={styles.before} />
        <p>{t('subscription.free')}</p>
        <p className={styles.later}>{t('pricing.forEver')}</p>
      </div>
    );
  }
  return (
    <div className={`${layout.price} ${styles.price}`}>
      <p className={styles.before}>
        {firstCents < fullCents &&
          t.rich('pricing.insteadOf', {
            hidden: text => <VisuallyHidden>{text}</VisuallyHidden>,
            price: () => (
              <s>
                <bdi>{price(fullCents)}</bdi>
              </s>
            ),
          })}
      </p>
      <p>
        {t.rich(`subscription.per.${cycle}`, {
          price: () => <bdi>{price(firstCents)}</bdi>,
          unit: text => <small>{text}</small>,
        })}
      </p>
      <p className={styles.later}>
        {laterCents !== firstCents
          ? t('pricing.later', { price: t(`subscription.prices.${cycle}`, { price: price(laterCents) }) })
          : cycle === 'year' && t('pricing.aMonth', { price: price(firstCents / 12) })}
      </p>
    </div>
  );
}

type LinkProps = Pick<ColumnProps, 'plan' | 'cycle' | 'trialDays' | 'signedIn'> & { readonly name: string };

/** A visitor signs up first, and then finds the plan selected. */
function PlanLink({ plan: { plan }, name, cycle, trialDays, signedIn }: LinkProps) {
  const t = useTranslations();
  const path = orderPath(plan, cycle);
  const isPaid = isPaidPlan(plan);
  const label = isPaid
    ? t('subscription.try', { days: trialDays })
    : t(signedIn ? 'pricing.yourPlan' : 'pricing.begin');
  const choose = isPaid && signedIn ? t('subscription.chooseOf', { plan: name }) : null;

  function remember() {
    if (signedIn) return;
    const storage = browserStorage();
    if (isPaid) writeStored(storage, 'AFTER_REGISTRATION', path);
    else storage.removeItem(STORAGE_KEYS.AFTER_REGISTRATION);
  }

  return (
    <Button
      component={Link}
      href={signedIn ? path : SIGN_UP_PATH}
      prefetch={false}
      fullWidth
      variant={plan === 'ADVANCED' ? 'filled' : 'default'}
      aria-label={choose ?? `${label}: ${name}`}
      data-acts
      onClick={remember}
    >
      {choose ?? label}
    </Button>
  );
}
