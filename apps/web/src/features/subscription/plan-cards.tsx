'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import {
  BILLING_CYCLES,
  type BillingCycle,
  LIMIT_NAMES,
  type LimitName,
  type Plan,
  UPGRADE_LADDER,
  usableLimit,
} from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  liveOf,
  mayChoose,
  type PlanForSale,
  possibleSteps,
  type Standing,
} from '../../kit/billing/standing.ts';
import { readOne } from '../../kit/filters/filter-values.ts';
import { useLimitText } from '../../kit/limitation/use-limit-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './subscription.module.css';

type Plans = ReplyOf<typeof contract.billingPlans>;
type Props = {
  readonly plans: Plans;
  readonly standing: Standing;
  readonly onChoose: (plan: PlanForSale, cycle: BillingCycle) => void;
  readonly onCancel: () => void;
};

const SHOWN_LIMITS: readonly LimitName[] = ['favourites', 'historyDayLimit', 'campaigns', 'socialListeners'];

/** The plans for sale, side by side, by month or by year. */
export function PlanCards({ plans, standing, onChoose, onCancel }: Props) {
  const t = useTranslations('subscription');
  const { read, linkTo } = useUrlState();
  const cycle = readOne(read('cycle'), BILLING_CYCLES) ?? liveOf(standing)?.cycle ?? 'month';
  return (
    <Card
      title={t('plans')}
      note={t('withoutTax')}
      controls={
        <LinkSwitch
          label={t('cycle')}
          items={BILLING_CYCLES.map(key => ({
            key,
            label: t(`cycles.${key}`),
            href: linkTo({ cycle: key }),
            current: key === cycle,
          }))}
        />
      }
    >
      <ul className={styles.plans}>
        {plans.plans.map((plan, index) => (
          <PlanCard
            key={plan.plan}
            plan={plan}
            before={plans.plans[index - 1]}
            cycle={cycle}
            currency={plans.currency}
            trialDays={plans.trialDays}
            standing={standing}
            onChoose={() => onChoose(plan, cycle)}
            onCancel={onCancel}
          />
        ))}
      </ul>
    </Card>
  );
}

type CardProps = {
  readonly plan: PlanForSale;
  readonly before: PlanForSale | undefined;
  readonly cycle: BillingCycle;
  readonly currency: string;
  readonly trialDays: number;
  readonly standing: Standing;
  readonly onChoose: () => void;
  readonly onCancel: () => void;
};

function PlanCard({ plan, before, cycle, currency, trialDays, standing, onChoose, onCancel }: CardProps) {
  const t = useTranslations();
  const { money } = useFormats();
  const limitText = useLimitText();
  const name = t(`plans.${plan.plan}`);
  const cents = cycle === 'year' ? plan.yearCents : plan.monthCents;
  const isCurrent = standing.plan === plan.plan;
  const added = plan.features.filter(feature => !before?.features.includes(feature));
  return (
    <li className={styles.plan} data-current={isCurrent || undefined} aria-label={name}>
      <p className={styles.name}>
        <b>{name}</b>
        {isCurrent && <Chip>{t('subscription.current')}</Chip>}
      </p>
      <p className={`${layout.price} ${styles.price}`}>
        {cents === 0
          ? t('subscription.free')
          : t.rich(`subscription.per.${cycle}`, {
              price: () => <bdi>{money(cents / 100, currency)}</bdi>,
              unit: text => <small>{text}</small>,
            })}
      </p>
      <ul className={styles.limits}>
        {SHOWN_LIMITS.map(limit => (
          <li key={limit}>
            <span className={layout.limitName}>{t(`limits.${limit}`)}</span>
            <b>{limitText(usableLimit(plan.plan, limit))}</b>
          </li>
        ))}
      </ul>
      <p className={styles.features}>
        {before && <b>{t('subscription.everythingIn', { plan: t(`plans.${before.plan}`) })} </b>}
        {added.map(feature => t(`features.${feature}`)).join(' · ')}
      </p>
      <PlanAction
        plan={plan}
        name={name}
        cycle={cycle}
        trialDays={trialDays}
        standing={standing}
        onChoose={onChoose}
        onCancel={onCancel}
      />
    </li>
  );
}

type ActionProps = Omit<CardProps, 'before' | 'currency'> & { readonly name: string };

function PlanAction({ plan, name, cycle, trialDays, standing, onChoose, onCancel }: ActionProps) {
  const t = useTranslations('subscription');
  const { mayBuy, mayCancel } = possibleSteps(standing);
  const live = liveOf(standing);
  if (plan.plan === 'BASIC') {
    return (
      mayCancel && (
        <Button variant="default" fullWidth onClick={onCancel}>
          {t('toBasic')}
        </Button>
      )
    );
  }
  if (mayBuy) {
    const label = standing.trialUsed ? t('chooseOf', { plan: name }) : t('try', { days: trialDays });
    return (
      <Button fullWidth aria-label={standing.trialUsed ? label : `${label}: ${name}`} onClick={onChoose}>
        {label}
      </Button>
    );
  }
  if (!live || !mayChoose(standing, plan, cycle)) return null;
  return (
    <Button variant="default" fullWidth onClick={onChoose}>
      {live.plan === plan.plan ? t(`changeCycle.${cycle}`) : t('changeOf', { plan: name })}
    </Button>
  );
}

type Row = { readonly limit: LimitName };
const ROWS: readonly Row[] = LIMIT_NAMES.map(limit => ({ limit }));

/** Every limit of the team's plan, beside those of the plans it could have. */
export function LimitTable({ plan }: { plan: Plan }) {
  const t = useTranslations();
  const limitText = useLimitText();
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const others = UPGRADE_LADDER.filter(other => other !== plan);
    const amount = (of: Plan, limit: LimitName) => limitText(usableLimit(of, limit));
    return [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ limit }) => <span className={layout.limitName}>{t(`limits.${limit}`)}</span>,
      },
      {
        id: plan,
        header: t('subscription.yours', { plan: t(`plans.${plan}`) }),
        cell: ({ limit }) => <b>{amount(plan, limit)}</b>,
        numeric: true,
      },
      ...others.map(other => ({
        id: other,
        header: t(`plans.${other}`),
        cell: ({ limit }: Row) => amount(other, limit),
        numeric: true,
        hideOnPhone: true,
      })),
    ];
  }, [plan, t, limitText]);
  return (
    <DataTable
      caption={t('subscription.limits')}
      columns={columns}
      rows={ROWS}
      rowKey={({ limit }) => limit}
    />
  );
}
