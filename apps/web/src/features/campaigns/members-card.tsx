'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import type { Results } from './campaign.ts';

type Member = Results['members'][number];

/** What each member brought, also those of whom only a video was put in by hand. */
export function MembersCard({ results }: { results: Results }) {
  const t = useTranslations('campaigns');
  const { count, exact, percent, signed, money, shortMoney } = useFormats();
  const { read, goTo } = useUrlState();
  const { currency, pricesCurrency } = results.campaign;
  const columns = useMemo<TableColumn<Member>[]>(() => {
    const counted = (id: 'videos' | 'views' | 'engagements', hideOnPhone: boolean) => ({
      id,
      header: t(`columns.${id}`),
      sortBy: (member: Member) => member[id],
      cell: (member: Member) => <span title={exact(member[id])}>{count(member[id])}</span>,
      numeric: true,
      hideOnPhone,
    });
    const spent = (id: 'cost' | 'costPerThousandViews' | 'costPerEngagement') => ({
      id,
      header: t(`columns.${id}`),
      sortBy: (member: Member) => member[id],
      cell: (member: Member) => (
        <span title={money(member[id], currency)}>{shortMoney(member[id], currency)}</span>
      ),
      numeric: true,
      hideOnPhone: true,
    });
    return [
      {
        id: 'account',
        header: t('columns.member'),
        cell: member => <AccountCell account={member} />,
        text: member => member.handle,
      },
      {
        id: 'isMember',
        header: t('columns.role'),
        cell: member => (member.isMember ? t('member') : t('guest')),
        hideOnPhone: true,
        optional: true,
      },
      counted('videos', true),
      counted('views', false),
      counted('engagements', true),
      {
        id: 'engagementRate',
        header: t('columns.engagementRate'),
        sortBy: member => member.engagementRate?.value ?? null,
        cell: ({ engagementRate: rate }) => (
          <span title={rate?.notEnough ? t('tooFewVideos', { needed: rate.notEnough.needed }) : undefined}>
            {percent(rate?.value ?? null)}
          </span>
        ),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'earnedMediaValue',
        header: t('columns.earnedMediaValue'),
        sortBy: member => member.earnedMediaValue.value,
        cell: ({ earnedMediaValue: { value } }) => (
          <span title={money(value, pricesCurrency)}>{shortMoney(value, pricesCurrency)}</span>
        ),
        numeric: true,
        hideOnPhone: true,
      },
      spent('cost'),
      spent('costPerThousandViews'),
      { ...spent('costPerEngagement'), optional: true },
      {
        id: 'followersGained',
        header: t('columns.followersGained'),
        sortBy: member => member.followersGained?.value ?? null,
        cell: ({ followersGained: gained }) => (gained ? signed(gained.value) : t('noResults')),
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, count, exact, percent, signed, money, shortMoney, currency, pricesCurrency]);
  return (
    <Card title={t('byMember')} note={t('byMemberNote')} flush>
      <DataTable
        caption={t('byMember')}
        columns={columns}
        rows={results.members}
        rowKey={({ platform, accountId }) => `${platform}/${accountId}`}
        sort={readSort(read('sort'), columns)}
        onSort={next => goTo({ sort: writeSort(next) })}
        hasColumnPicker
        csvName="campaign-members"
      />
    </Card>
  );
}
