'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { adminTicketPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import type { Ticket } from './admin.ts';
import { TeamName } from './names.tsx';
import { When } from './when.tsx';

export function useTicketColumns(): TableColumn<Ticket>[] {
  const t = useTranslations();
  return useMemo(
    () => [
      {
        id: 'subject',
        header: t('support.subject'),
        cell: ({ id, subject }) => (
          <Link className={forms.link} href={adminTicketPath(id)} prefetch={false}>
            <bdi>{subject}</bdi>
          </Link>
        ),
      },
      { id: 'team', header: t('common.team'), cell: ({ team }) => <TeamName {...team} />, hideOnPhone: true },
      {
        id: 'category',
        header: t('common.category'),
        cell: ({ category }) => t(`support.categories.${category}`),
        hideOnPhone: true,
      },
      {
        id: 'state',
        header: t('common.status'),
        cell: ({ state }) => (
          <span className={styles.state}>
            <Chip live={state === 'open'}>{t(`support.states.${state}`)}</Chip>
          </span>
        ),
      },
      {
        id: 'updated',
        header: t('admin.tickets.updated'),
        cell: ({ updatedAt }) => <When at={updatedAt} />,
        numeric: true,
      },
    ],
    [t],
  );
}
