'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne, readPage } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { adminUserPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './admin.module.css';
import { AUDIT_KINDS, type AuditEntry, detailsText, ROWS_A_PAGE } from './admin.ts';
import {
  AdminPage,
  Answered,
  FilterSelect,
  PagedTable,
  PrivateLink,
  TeamFilter,
  TeamName,
} from './admin-parts.tsx';

export function AuditScreen() {
  const t = useTranslations('admin.audit');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Audit />
    </AdminPage>
  );
}

function Audit() {
  const t = useTranslations('admin.audit');
  const common = useTranslations('common');
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const action = readOne(read('action'), AUDIT_KINDS);
  const teamId = read('team');
  const query = { page, limit: ROWS_A_PAGE, ...(action && { action }), ...(teamId && { teamId }) };
  const reply = useApi(contract.adminAudit, { query }, { keepPrevious: true });
  const columns = useAuditColumns();
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          param="action"
          label={common('category')}
          choices={AUDIT_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <TeamFilter />
      <Answered reply={reply} heightPx={560}>
        {({ entries, total }) => (
          <PagedTable
            title={t('title')}
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
            page={page}
            total={total}
            none={{ title: t('noneTitle'), text: t('noneText') }}
          />
        )}
      </Answered>
    </>
  );
}

function useAuditColumns(): TableColumn<AuditEntry>[] {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const { dateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'action',
        header: common('action'),
        cell: ({ action, at }) => (
          <span className={styles.entry}>
            <code>{action}</code>
            <time dateTime={at}>{dateTime(at)}</time>
          </span>
        ),
      },
      {
        id: 'actor',
        header: common('actor'),
        cell: ({ actor, actorUserId }) =>
          actor === null || actorUserId === null ? (
            t('audit.product')
          ) : (
            <PrivateLink href={adminUserPath(actorUserId)}>{actor}</PrivateLink>
          ),
      },
      {
        id: 'team',
        header: common('team'),
        cell: ({ teamId, teamName }) => teamId && teamName && <TeamName id={teamId} name={teamName} />,
        hideOnPhone: true,
      },
      {
        id: 'details',
        header: t('audit.details'),
        cell: ({ subject, details }) => (
          <span className={layout.named} data-private>
            <small>
              <bdi>{subject}</bdi>
            </small>
            <span className={styles.prose} dir="auto">
              {detailsText(details)}
            </span>
          </span>
        ),
        hideOnPhone: true,
      },
    ],
    [t, dateTime, common],
  );
}
