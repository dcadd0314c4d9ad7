'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { BILLING_CYCLES, PLANS_FOR_SALE, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { ChangeDialog } from '../../kit/billing/change-dialog.tsx';
import { OrderDialog } from '../../kit/billing/order-dialog.tsx';
import { liveOf, mayChoose } from '../../kit/billing/standing.ts';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { pathOnSite } from '../../lib/page/paths.ts';
import { addressWith, useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { LimitTable, PlanCards } from './plan-cards.tsx';
import { ReturnCard } from './return-card.tsx';
import { StatusCard } from './status-card.tsx';

/** The checkout’s address, which keeps where to go afterwards. */
function withBack({ pathname, search }: URL, back: string | null): string {
  return addressWith(pathname, search, { back });
}

const HEIGHTS_PX = { status: 220, plans: 420 };

/** The team's plan, what else it could have, what it paid, and the ways in and out. */
export function SubscriptionScreen() {
  const t = useTranslations();
  const profile = useProfile();
  const standing = useApi(contract.subscription, {});
  const plans = useApi(contract.billingPlans, {});
  const { read, goTo } = useUrlState();
  const [isCancelling, setCancelling] = useState(false);
  const live = standing.data ? liveOf(standing.data) : null;
  // A plan in the address was chosen, here or on the page of prices; beside a checkout's number it was paid for.
  const wanted =
    read('_ptxn') === null ? plans.data?.plans.find(({ plan }) => plan === read('plan')) : undefined;
  const cycle = readOne(read('cycle'), BILLING_CYCLES) ?? live?.cycle ?? 'month';
  const chosen = wanted && standing.data && mayChoose(standing.data, wanted, cycle) ? wanted : null;
  const order = PLANS_FOR_SALE.find(plan => plan === chosen?.plan);
  const leave = () => goTo({ plan: null });
  const router = useRouter();
  const back = read('back');
  /** To where the paywall was, if it led here. */
  const comeBack = useCallback(() => {
    if (back !== null) router.push(pathOnSite(back, window.location.origin, SUBSCRIPTION_PATH));
  }, [back, router]);

  return (
    <>
      <PageTitle title={t('shell.entries.subscription')} lead={t('subscription.lead')} />
      {standing.data && <ReturnCard provider={standing.data.provider} onDone={comeBack} />}
      <Loaded reply={standing} heightPx={HEIGHTS_PX.status}>
        {standing => <StatusCard standing={standing} onCancel={() => setCancelling(true)} />}
      </Loaded>
      <Loaded reply={plans} heightPx={HEIGHTS_PX.plans}>
        {plans =>
          standing.data && (
            <PlanCards
              plans={plans}
              standing={standing.data}
              onChoose={({ plan }, cycle) => goTo({ plan, cycle })}
              onCancel={() => setCancelling(true)}
            />
          )
        }
      </Loaded>
      <TransactionsCard />
      {standing.data && (
        <Card title={t('subscription.limits')} flush>
          <LimitTable plan={standing.data.plan} />
        </Card>
      )}
      {chosen && standing.data && plans.data && live && profile.data && (
        <ChangeDialog
          // Another plan or period is another question.
          key={`${chosen.plan} ${cycle}`}
          plan={chosen}
          cycle={cycle}
          live={live}
          status={standing.data.status}
          features={profile.data.features}
          onClose={leave}
          {...(back !== null && { onDone: comeBack })}
        />
      )}
      {chosen && standing.data && plans.data && !live && order && (
        <OrderDialog
          plan={order}
          cycle={cycle}
          priceCents={cycle === 'year' ? chosen.yearCents : chosen.monthCents}
          currency={plans.data.currency}
          trialDays={plans.data.trialDays}
          mayTry={!standing.data.trialUsed}
          creditCents={standing.data.subscription?.creditCents ?? 0}
          // The address that it leads to closes the dialog.
          onCheckout={page => {
            if (page.origin !== window.location.origin) {
              window.location.assign(page);
              return 'leaving';
            }
            router.push(withBack(page, back));
            return undefined;
          }}
          onClose={leave}
        />
      )}
      {isCancelling && standing.data && live && profile.data && (
        <CancelDialog
          userId={profile.data.id}
          standing={standing.data}
          live={live}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

type Transaction = ReplyOf<typeof contract.transactions>['transactions'][number];

function TransactionsCard() {
  const t = useTranslations('subscription.transactions');
  const { date, money } = useFormats();
  const reply = useApi(contract.transactions, {});
  const columns = useMemo<TableColumn<Transaction>[]>(
    () => [
      {
        id: 'day',
        header: t('day'),
        sortBy: ({ billedAt }) => billedAt,
        cell: ({ billedAt }) => date(billedAt),
      },
      { id: 'what', header: t('what'), cell: ({ description }) => <bdi>{description}</bdi> },
      {
        id: 'invoice',
        header: t('invoice'),
        cell: ({ invoiceNumber }) => invoiceNumber ?? '–',
        hideOnPhone: true,
      },
      { id: 'status', header: t('status'), cell: ({ status }) => t(`statuses.${status}`), hideOnPhone: true },
      {
        id: 'total',
        header: t('total'),
        sortBy: ({ totalCents }) => totalCents,
        cell: ({ totalCents, currency }) => money(totalCents / 100, currency),
        numeric: true,
      },
    ],
    [t, date, money],
  );
  return (
    <Loaded reply={reply} heightPx={140}>
      {({ transactions }) => (
        <Card title={t('title')} flush={transactions.length > 0}>
          {transactions.length === 0 ? (
            <MessageBox title={t('noneTitle')}>
              <p>{t('noneText')}</p>
            </MessageBox>
          ) : (
            <DataTable caption={t('title')} columns={columns} rows={transactions} rowKey={({ id }) => id} />
          )}
        </Card>
      )}
    </Loaded>
  );
}
