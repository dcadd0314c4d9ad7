'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import type { UserDetails } from './admin.ts';
import { TeamName } from './names.tsx';
import { useMembershipColumns } from './use-membership-columns.ts';

type Membership = UserDetails['teams'][number];

/** The teams that the user is or was in, and what they may do there. */
export function UserTeams({ teams }: { teams: UserDetails['teams'] }) {
  const t = useTranslations();
  const memberships = useMembershipColumns();
  const columns = useMemo<TableColumn<Membership>[]>(
    () => [
      {
        id: 'team',
        header: t('common.team'),
        cell: team => (
          <>
            <TeamName {...team} /> {team.isActive && <Chip>{t('admin.users.worksHere')}</Chip>}
          </>
        ),
      },
      { id: 'plan', header: t('admin.plan'), cell: ({ plan }) => t(`plans.${plan}`), hideOnPhone: true },
      ...memberships,
    ],
    [t, memberships],
  );
  return (
    <Card title={t('admin.users.teams')} flush>
      <DataTable caption={t('admin.users.teams')} columns={columns} rows={teams} rowKey={({ id }) => id} />
    </Card>
  );
}
