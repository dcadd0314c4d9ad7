'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AccountCell } from '../../lib/accounts/account-cell.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useMetricName, useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { KnownToday } from '../../lib/report/known-today.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from './loaded.tsx';
import { PlanPart } from './plan-part.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';
import { SimilarReasons } from './similar-reasons.tsx';
import { useTableSort } from './use-table-sort.ts';

export type Suggested = ReplyOf<typeof contract.suggestedAccounts>['accounts'][number];
const SHOWN = 20;

export function SimilarTab(part: PartProps) {
  return (
    <PlanPart feature="INFLUENCER_FINDER">
      <Similar {...part} />
    </PlanPart>
  );
}

function Similar({ subject }: PartProps) {
  const t = useTranslations('accountReport.similar');
  const columns = useSimilarColumns();
  const order = useTableSort('similar', columns, { id: 'likeness', desc: true });
  const reply = useApi(contract.suggestedAccounts, {
    params: { id: subject.handle },
    query: { platform: subject.platform, limit: SHOWN },
  });
  return (
    <Loaded reply={reply} heightPx={480}>
      {({ accounts, isAllowed }) =>
        accounts.length === 0 ? (
          <MessageBox title={t(isAllowed ? 'noneTitle' : 'notAllowedTitle')}>
            <p>{t(isAllowed ? 'noneText' : 'notAllowedText')}</p>
          </MessageBox>
        ) : (
          <Card title={t('title')} note={t('weights')} flush>
            <KnownToday />
            <DataTable
              caption={t('title')}
              columns={columns}
              rows={accounts}
              rowKey={({ account }) => account.id}
              {...order}
            />
          </Card>
        )
      }
    </Loaded>
  );
}

function useSimilarColumns(): TableColumn<Suggested>[] {
  const t = useTranslations('accountReport.similar');
  const common = useTranslations('common');
  const { count, exact, percent } = useFormats();
  const name = useMetricName();
  const text = useMetricText();
  return useMemo(() => {
    const figure = (
      id: 'growth_rate' | 'engagement_rate_views' | 'account_score',
      interval: 'growthInterval' | 'scoreInterval' | null,
    ): TableColumn<Suggested> => ({
      id,
      header: name(id),
      sortBy: ({ account }) => account.figures[id],
      cell: ({ account }) => {
        const [value, around] = [account.figures[id], interval && account[interval]];
        if (value === null) return t('unknown');
        return (
          <span {...(around && { title: `${text(id, around.low)} – ${text(id, around.high)}` })}>
            {text(id, value)}
          </span>
        );
      },
      numeric: true,
      hideOnPhone: true,
    });
    return [
      {
        id: 'account',
        header: common('account'),
        cell: one => (
          <>
            <AccountCell account={one.account} />
            <div className={styles.onPhone}>
              <SimilarReasons suggested={one} />
            </div>
          </>
        ),
      },
      {
        id: 'likeness',
        header: t('likeness'),
        sortBy: one => one.likeness,
        cell: one => percent(one.likeness, 0),
        numeric: true,
      },
      {
        id: 'reasons',
        header: t('reasons'),
        cell: one => <SimilarReasons suggested={one} />,
        hideOnPhone: true,
      },
      {
        id: 'followers',
        header: common('followers'),
        sortBy: ({ account }) => account.followers,
        cell: ({ account }) => <span title={exact(account.followers)}>{count(account.followers)}</span>,
        numeric: true,
        hideOnPhone: true,
      },
      figure('growth_rate', 'growthInterval'),
      figure('engagement_rate_views', null),
      figure('account_score', 'scoreInterval'),
    ];
  }, [t, count, exact, percent, name, text, common]);
}
