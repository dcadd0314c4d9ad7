'use client';
import { contract, TICKET_STATES } from '@clipscope/contract';
import { SUPPORT_CATEGORIES } from '@clipscope/domain';
import type { Tools } from '../../kit/use-tools.ts';
import { adminTicketPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './admin.module.css';
import { type Ticket, WATCH_MS } from './admin.ts';
import { TeamName, When } from './admin-parts.tsx';
import { type AdminList, ListScreen } from './list-screen.tsx';

const TICKETS: AdminList<typeof contract.adminTickets, Ticket> = {
  area: 'tickets',
  endpoint: contract.adminTickets,
  filters: [
    {
      param: 'state',
      values: TICKET_STATES,
      label: ({ t }) => t('common.status'),
      name: ({ t }, state) => t(`support.states.${state as (typeof TICKET_STATES)[number]}`),
      isSwitch: true,
    },
    {
      param: 'category',
      values: SUPPORT_CATEGORIES,
      label: ({ t }) => t('common.category'),
      name: ({ t }, one) => t(`support.categories.${one as (typeof SUPPORT_CATEGORIES)[number]}`),
    },
  ],
  refreshMs: WATCH_MS,
  rows: ({ tickets }) => tickets,
  rowKey: ({ id }) => id,
  columns: ticketColumns,
};

export const TicketsScreen = () => <ListScreen list={TICKETS} />;

export function ticketColumns({ t }: Tools): TableColumn<Ticket>[] {
  return [
    {
      id: 'subject',
      header: t('support.subject'),
      cell: ({ id, subject }) => (
        <Link className={layout.inlineLink} href={adminTicketPath(id)} prefetch={false}>
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
  ];
}
