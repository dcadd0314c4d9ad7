'use client';
import { contract, TICKET_STATES } from '@clipscope/contract';
import { SUPPORT_CATEGORIES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { readOne, readPage } from '../../lib/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE, WATCH_MS } from './admin.ts';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { FilterSelect } from './filter-select.tsx';
import { PagedTable } from './paged-table.tsx';
import { useTicketColumns } from './ticket-columns.tsx';

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
