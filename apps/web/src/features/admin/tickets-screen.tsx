'use client';
import { contract, TICKET_STATES } from '@clipscope/contract';
import { SUPPORT_CATEGORIES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne, readPage } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { adminTicketPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE, type Ticket, WATCH_MS } from './admin.ts';
import { AdminPage, Answered, FilterSelect, PagedTable, TeamName, When } from './admin-parts.tsx';

export function TicketsScreen() {
  const t = useTranslations('admin.tickets');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Tickets />
    </AdminPage>
  );
}

function Tickets() {
  const t = useTranslations();
  const { read, linkTo } = useUrlState();
  const page = readPage(read('page'));
  const state = readOne(read('state'), TICKET_STATES);
  const category = readOne(read('category'), SUPPORT_CATEGORIES);
  const query = { page, limit: ROWS_A_PAGE, ...(state && { state }), ...(category && { category }) };
  const reply = useApi(contract.adminTickets, { query }, { keepPrevious: true, refreshMs: WATCH_MS });
  const columns = useTicketColumns();
  return (
    <>
      <div className={styles.tools}>
        <LinkSwitch
          label={t('common.status')}
          items={[null, ...TICKET_STATES].map(key => ({
            key: key ?? 'any',
            label: key === null ? t('filters.any') : t(`support.states.${key}`),
            href: linkTo({ state: key, page: null }),
            current: key === state,
          }))}
        />
        <FilterSelect
          param="category"
          label={t('common.category')}
          choices={SUPPORT_CATEGORIES.map(value => ({ value, label: t(`support.categories.${value}`) }))}
        />
      </div>
      <Answered reply={reply} heightPx={480}>
        {({ tickets, total }) => (
          <PagedTable
            title={t('admin.tickets.title')}
            columns={columns}
            rows={tickets}
            rowKey={({ id }) => id}
            page={page}
            total={total}
            none={{ title: t('admin.tickets.noneTitle'), text: t('admin.tickets.noneText') }}
          />
        )}
      </Answered>
    </>
  );
}

export function useTicketColumns(): TableColumn<Ticket>[] {
  const t = useTranslations();
  return useMemo(
    () => [
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
    ],
    [t],
  );
}
