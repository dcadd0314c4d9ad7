import type { BillingPermission, TeamRole } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { TableColumn } from '../../ui/data-table.tsx';

type Membership = {
  readonly role: TeamRole;
  readonly billing: BillingPermission;
  readonly joinedAt: string;
};

/** What somebody is and may do in a team, and since when. */
export function useMembershipColumns(): TableColumn<Membership>[] {
  const t = useTranslations();
  const { date } = useFormats();
  return useMemo(
    () => [
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
}
