'use client';
import { contract } from '@clipscope/contract';
import { BILLING_CYCLES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CodeForm } from './code-form.tsx';
import { PlanColumns } from './plan-columns.tsx';
import { PlanTables } from './plan-tables.tsx';
import styles from './pricing.module.css';
import { type Plans, readCode } from './pricing.ts';

type Props = {
  /** Null while the API does not answer. */
  readonly plans: Plans | null;
  readonly signedIn: boolean;
};

/** What each plan costs and holds. Cycle and code are in the address, so that an offer can be sent as a link. */
export function PricingScreen({ plans, signedIn }: Props) {
  const t = useTranslations();
  const { read, linkTo } = useUrlState();
  const cycle = readOne(read('cycle'), BILLING_CYCLES) ?? 'month';
  const code = readCode(read('code'));
  const verdict = useApi(contract.validatePublicDiscountCode, code === null ? null : { query: { code } });
  const discount = (code !== null && verdict.data?.discount) || null;
  return (
    <div className={styles.pricing}>
      <PageTitle title={t('pricing.title')} lead={t('pricing.lead')} />
      {plans ? (
        <>
          <div className={styles.choices}>
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
          <p className={styles.faint}>
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
