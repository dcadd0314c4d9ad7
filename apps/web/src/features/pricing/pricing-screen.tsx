'use client';
import { contract } from '@clipscope/contract';
import {
  BILLING_CYCLES,
  type BillingCycle,
  type Feature,
  LIMIT_NAMES,
  type LimitName,
  usableLimit,
} from '@clipscope/domain';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useLimitText } from '../../kit/limitation/use-limit-text.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import parts from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PlanColumns } from './plan-columns.tsx';
import styles from './pricing.module.css';
import {
  appliesTo,
  type Discount,
  featuresForSale,
  type PlanForSale,
  type Plans,
  readCode,
} from './pricing.ts';

type LimitRow = { readonly limit: LimitName };
type FeatureRow = { readonly feature: Feature };

const LIMIT_ROWS: readonly LimitRow[] = LIMIT_NAMES.map(limit => ({ limit }));

/** Every limit and every feature of every plan, by names that a person understands. */
function PlanTables({ plans }: { plans: readonly PlanForSale[] }) {
  return (
    <>
      <Limits plans={plans} />
      <Features plans={plans} />
    </>
  );
}

function Limits({ plans }: { plans: readonly PlanForSale[] }) {
  const t = useTranslations();
  const limitText = useLimitText();
  const columns = useMemo<TableColumn<LimitRow>[]>(
    () => [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ limit }) => <span className={styles.name}>{t(`limits.${limit}`)}</span>,
      },
      ...plans.map(({ plan }) => ({
        id: plan,
        header: t(`plans.${plan}`),
        cell: ({ limit }: LimitRow) => limitText(usableLimit(plan, limit)),
        numeric: true,
      })),
    ],
    [plans, t, limitText],
  );
  return (
    <Card title={t('pricing.limits')} flush>
      <DataTable
        caption={t('pricing.limits')}
        columns={columns}
        rows={LIMIT_ROWS}
        rowKey={({ limit }) => limit}
        isFirstPinned
      />
    </Card>
  );
}

function Features({ plans }: { plans: readonly PlanForSale[] }) {
  const t = useTranslations();
  const rows = useMemo<readonly FeatureRow[]>(
    () => featuresForSale(plans).map(feature => ({ feature })),
    [plans],
  );
  const columns = useMemo<TableColumn<FeatureRow>[]>(
    () => [
      {
        id: 'feature',
        header: t('pricing.feature'),
        cell: ({ feature }) => <span className={styles.name}>{t(`features.${feature}`)}</span>,
      },
      ...plans.map(({ plan, features }) => ({
        id: plan,
        header: t(`plans.${plan}`),
        cell: ({ feature }: FeatureRow) => <Mark has={features.includes(feature)} />,
        numeric: true,
      })),
    ],
    [plans, t],
  );
  return (
    <Card title={t('pricing.features')} flush>
      <DataTable
        caption={t('pricing.features')}
        columns={columns}
        rows={rows}
        rowKey={({ feature }) => feature}
        isFirstPinned
      />
    </Card>
  );
}

function Mark({ has }: { has: boolean }) {
  const t = useTranslations('pricing');
  return (
    <span className={styles.mark}>
      {has ? (
        <IconCheck className={styles.check} size={16} stroke={2} aria-hidden="true" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <VisuallyHidden>{t(has ? 'included' : 'notIncluded')}</VisuallyHidden>
    </span>
  );
}

type Props = {
  /** Null while the API does not answer. */
  readonly plans: Plans | null;
  readonly signedIn: boolean;
};

/** The price and contents of each plan. Cycle and code are in the URL, so that an offer can be shared. */
export function PricingScreen({ plans, signedIn }: Props) {
  const t = useTranslations();
  const { read, linkTo } = useUrlState();
  const cycle = readOne(read('cycle'), BILLING_CYCLES) ?? 'month';
  const code = readCode(read('code'));
  const verdict = useApi(contract.validatePublicDiscountCode, code === null ? null : { query: { code } });
  const discount = (code !== null && verdict.data?.discount) || null;
  return (
    <div className={parts.blocks}>
      <PageTitle title={t('pricing.title')} lead={t('pricing.lead')} />
      {plans ? (
        <>
          <div className={parts.spread}>
            <LinkSwitch
              label={t('subscription.cycle')}
              items={BILLING_CYCLES.map(key => ({
                key,
                label: t(`subscription.cycles.${key}`),
                href: linkTo({ cycle: key === 'month' ? null : key }),
                current: key === cycle,
              }))}
            />
            <CodeForm
              code={code}
              cycle={cycle}
              currency={plans.currency}
              discount={discount}
              isChecking={verdict.isLoading}
              isUnknown={verdict.data?.valid === false}
              error={verdict.error}
              onRetry={() => void verdict.mutate()}
            />
          </div>
          <PlanColumns plans={plans} cycle={cycle} discount={discount} signedIn={signedIn} />
          <p className={parts.faint}>
            {t('subscription.withoutTax')}
            {plans.provider === 'local' && ` ${t('subscription.simulated')}`}
          </p>
          <PlanTables plans={plans.plans} />
        </>
      ) : (
        <MessageBox title={t('pricing.silentTitle')} tone="warn">
          <p>{t('pricing.silentText')}</p>
        </MessageBox>
      )}
    </div>
  );
}

type CodeProps = {
  /** The code in the address. */
  readonly code: string | null;
  readonly cycle: BillingCycle;
  readonly currency: string;
  readonly discount: Discount | null;
  readonly isChecking: boolean;
  readonly isUnknown: boolean;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
};

function CodeForm({ code, cycle, currency, discount, isChecking, isUnknown, error, onRetry }: CodeProps) {
  const t = useTranslations();
  const { money } = useFormats();
  const { goTo } = useUrlState();
  const form = useSubmit({
    initialValues: { code: code ?? '' },
    async send({ code: typed }, { setFieldError }) {
      const valid = readCode(typed);
      goTo({ code: valid });
      if (valid === null && typed.trim() !== '') setFieldError('code', t('pricing.code.unknown'));
    },
  });
  const { error: fault, ...field } = form.field('code');
  const isRejected = Boolean(fault) || isUnknown;

  const effectOfCode = () => {
    if (!discount) return null;
    if (!appliesTo(discount, cycle))
      return t(`pricing.code.only.${discount.onlyCycle ?? 'year'}`, { code: discount.code });
    const off =
      discount.centsOff === null ? `${discount.percentOff} %` : money(discount.centsOff / 100, currency);
    const effect = t(`subscription.order.${discount.recurring ? 'discountEvery' : 'discountFirst'}`, { off });
    return discount.firstPurchaseOnly ? `${effect} ${t('pricing.code.firstPurchase')}` : effect;
  };

  return (
    <div className={styles.code}>
      <Form
        form={form}
        submit={t('subscription.order.checkCode')}
        button={{ size: 'xs', variant: 'default', loading: isChecking }}
        layout="row"
        className={styles.fields}
      >
        <TextInput
          size="xs"
          aria-label={t('pricing.code.label')}
          placeholder={t('pricing.code.label')}
          maxLength={40}
          autoComplete="off"
          dir="ltr"
          error={isRejected}
          {...field}
        />
      </Form>
      <p role="status" className={styles.effect} data-fault={isRejected || undefined}>
        {isRejected ? t('pricing.code.unknown') : effectOfCode()}
      </p>
      {error && <FailureBox error={error} onRetry={onRetry} />}
    </div>
  );
}
