'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import type { TeamDetails } from './admin.ts';
import { PersonName } from './names.tsx';
import { useMembershipColumns } from './use-membership-columns.ts';

type Person = TeamDetails['people'][number];

export function TeamPeople({ people }: { people: TeamDetails['people'] }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const memberships = useMembershipColumns();
  const columns = useMemo<TableColumn<Person>[]>(
    () => [
      {
        id: 'user',
        header: t('common.user'),
        cell: ({ userId, name, email }) => <PersonName id={userId} name={name} email={email} />,
      },
      ...memberships,
    ],
    [t, memberships],
  );
  return (
    <Card title={t('team.members')} note={exact(people.length)} flush>
      <DataTable
        caption={t('team.members')}
        columns={columns}
        rows={people}
        rowKey={({ userId }) => userId}
      />
    </Card>
  );
}
