'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import type { UserDetails } from './admin.ts';
import { TeamName } from './names.tsx';

type Membership = UserDetails['teams'][number];

/** The teams that the user is or was in, and what they may do there. */
export function UserTeams({ teams }: { teams: UserDetails['teams'] }) {
  const t = useTranslations();
  const { date } = useFormats();
  const columns = useMemo<TableColumn<Membership>[]>(
    () => [
      {
        id: 'team',
        header: t('admin.team'),
        cell: team => (
          <>
            <TeamName {...team} /> {team.isActive && <Chip>{t('admin.users.worksHere')}</Chip>}
          </>
        ),
      },
      { id: 'plan', header: t('admin.plan'), cell: ({ plan }) => t(`plans.${plan}`), hideOnPhone: true },
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
        cell: ({ joinedAt }) => date(joinedAt),
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, date],
  );
  return (
    <Card title={t('admin.users.teams')} flush>
      <DataTable caption={t('admin.users.teams')} columns={columns} rows={teams} rowKey={({ id }) => id} />
    </Card>
  );
}
