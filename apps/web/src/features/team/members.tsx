'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';

type Member = ReplyOf<typeof contract.teamMembers>['members'][number];

export function Members({ members }: { members: readonly Member[] }) {
  const t = useTranslations();
  const { date } = useFormats();
  const { read, goTo } = useUrlState();

  const columns = useMemo<TableColumn<Member>[]>(
    () => [
      { id: 'name', header: t('team.name'), sortBy: ({ name }) => name, cell: ({ name }) => name },
      {
        id: 'email',
        header: t('access.email'),
        sortBy: ({ email }) => email,
        cell: ({ email }) => <span data-private>{email}</span>,
        hideOnPhone: true,
      },
      { id: 'role', header: t('team.role'), cell: ({ role }) => t(`roles.${role}`) },
      {
        id: 'billing',
        header: t('team.billing'),
        cell: ({ billing }) => t(`billing.${billing}`),
        hideOnPhone: true,
      },
      {
        id: 'joined',
        header: t('team.joined'),
        sortBy: ({ joinedAt }) => joinedAt,
        cell: ({ joinedAt }) => date(joinedAt),
        numeric: true,
      },
    ],
    [t, date],
  );

  return (
    <Card title={t('team.members')} note={t('team.memberCount', { count: members.length })} flush>
      <DataTable
        caption={t('team.members')}
        columns={columns}
        rows={members}
        rowKey={({ userId }) => userId}
        sort={readSort(read('sort'), columns)}
        onSort={sort => goTo({ sort: writeSort(sort) })}
      />
    </Card>
  );
}
