'use client';
import { contract } from '@clipscope/contract';
import { PLANS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { KeywordsInput } from '../../kit/filters/filter-inputs.tsx';
import { readOne, readPage, readWords } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE, type Team } from './admin.ts';
import { AdminPage, Answered, FilterSelect, PagedTable, TeamName } from './admin-parts.tsx';

export function TeamsScreen() {
  const t = useTranslations('admin.teams');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Teams />
    </AdminPage>
  );
}

function Teams() {
  const t = useTranslations();
  const { date, exact } = useFormats();
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const plan = readOne(read('plan'), PLANS);
  const query = { search: readWords(read('q')), page, limit: ROWS_A_PAGE, ...(plan && { plan }) };
  const reply = useApi(contract.adminTeams, { query }, { keepPrevious: true });
  const columns = useMemo<TableColumn<Team>[]>(
    () => [
      { id: 'team', header: t('common.team'), cell: team => <TeamName {...team} /> },
      { id: 'plan', header: t('admin.plan'), cell: team => t(`plans.${team.plan}`) },
      {
        id: 'status',
        header: t('admin.subscription'),
        cell: ({ status }) => t(`subscription.states.${status ?? 'none'}`),
        hideOnPhone: true,
      },
      {
        id: 'members',
        header: t('common.members'),
        cell: ({ members }) => exact(members),
        numeric: true,
      },
      {
        id: 'created',
        header: t('admin.since'),
        cell: ({ createdAt }) => date(createdAt),
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, date, exact],
  );
  return (
    <>
      <div className={styles.tools}>
        <div data-wide>
          <KeywordsInput
            param="q"
            label={t('admin.teams.search')}
            placeholder={t('admin.teams.searchPlaceholder')}
          />
        </div>
        <FilterSelect
          param="plan"
          label={t('admin.plan')}
          choices={PLANS.map(value => ({ value, label: t(`plans.${value}`) }))}
        />
      </div>
      <Answered reply={reply} heightPx={480}>
        {({ teams, total }) => (
          <PagedTable
            title={t('admin.teams.title')}
            columns={columns}
            rows={teams}
            rowKey={({ id }) => id}
            page={page}
            total={total}
            none={{ title: t('admin.teams.noneTitle'), text: t('admin.teams.noneText') }}
          />
        )}
      </Answered>
    </>
  );
}
