'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { KeywordsInput } from '../../kit/filters/filter-inputs.tsx';
import { readPage, readWords } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE, type User } from './admin.ts';
import { AdminPage, Answered, PagedTable, PersonName, TeamName } from './admin-parts.tsx';

export function UsersScreen() {
  const t = useTranslations('admin.users');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Users />
    </AdminPage>
  );
}

function Users() {
  const t = useTranslations();
  const { date } = useFormats();
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const query = { search: readWords(read('q')), page, limit: ROWS_A_PAGE };
  const reply = useApi(contract.adminUsers, { query }, { keepPrevious: true });
  const columns = useMemo<TableColumn<User>[]>(
    () => [
      { id: 'user', header: t('common.user'), cell: user => <PersonName {...user} /> },
      { id: 'team', header: t('common.team'), cell: ({ team }) => <TeamName {...team} /> },
      { id: 'plan', header: t('admin.plan'), cell: ({ team }) => t(`plans.${team.plan}`), hideOnPhone: true },
      {
        id: 'address',
        header: t('admin.users.address'),
        cell: ({ emailVerified }) => t(emailVerified ? 'admin.users.confirmed' : 'admin.users.unconfirmed'),
        hideOnPhone: true,
      },
      {
        id: 'created',
        header: t('admin.since'),
        cell: ({ createdAt }) => date(createdAt),
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, date],
  );
  return (
    <>
      <div className={styles.tools}>
        <div data-wide>
          <KeywordsInput
            param="q"
            label={t('admin.users.search')}
            placeholder={t('admin.users.searchPlaceholder')}
          />
        </div>
      </div>
      <Answered reply={reply} heightPx={480}>
        {({ users, total }) => (
          <PagedTable
            title={t('admin.users.title')}
            columns={columns}
            rows={users}
            rowKey={({ id }) => id}
            page={page}
            total={total}
            none={{ title: t('admin.users.noneTitle'), text: t('admin.users.noneText') }}
          />
        )}
      </Answered>
    </>
  );
}
