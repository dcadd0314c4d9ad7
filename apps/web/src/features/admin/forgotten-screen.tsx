'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { readPage } from '../../lib/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import { type ForgottenAccount, ROWS_A_PAGE, WATCH_MS } from './admin.ts';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { ForgetForm } from './forget-form.tsx';
import { Private } from './names.tsx';
import { PagedTable } from './paged-table.tsx';
import { When } from './when.tsx';

/** A request that was just made appears within seconds. */
const SOON_MS = 2000;

export function ForgottenScreen() {
  const t = useTranslations('admin.forgotten');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Forgotten />
    </AdminPage>
  );
}

function Forgotten() {
  const t = useTranslations();
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const [hasRequested, setRequested] = useState(false);
  const reply = useApi(
    contract.forgottenAccounts,
    { query: { page, limit: ROWS_A_PAGE } },
    { keepPrevious: true, refreshMs: hasRequested ? SOON_MS : WATCH_MS },
  );
  const columns = useMemo<TableColumn<ForgottenAccount>[]>(
    () => [
      {
        id: 'account',
        header: t('common.account'),
        cell: ({ accountId, platform }) => (
          <span className={forms.named}>
            <b>
              <Private>{accountId}</Private>
            </b>
            <small>{t(`platforms.${platform}`)}</small>
          </span>
        ),
      },
      {
        id: 'handles',
        header: t('admin.forgotten.handles'),
        cell: ({ handles }) => (
          <span className={styles.words}>
            <Private>{handles.map(handle => `@${handle}`).join(', ')}</Private>
          </span>
        ),
        hideOnPhone: true,
      },
      {
        id: 'reason',
        header: t('common.reason'),
        cell: ({ reason }) => (
          <span className={styles.words} dir="auto" data-private>
            {reason}
          </span>
        ),
      },
      {
        id: 'when',
        header: t('admin.forgotten.when'),
        cell: ({ askedAt }) => <When at={askedAt} />,
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t],
  );
  return (
    <>
      <ForgetForm
        onRequested={() => {
          setRequested(true);
          void reply.mutate();
        }}
      />
      <Answered reply={reply} heightPx={320}>
        {({ accounts, total }) => (
          <PagedTable
            title={t('admin.forgotten.title')}
            columns={columns}
            rows={accounts}
            rowKey={({ platform, accountId }) => `${platform}/${accountId}`}
            page={page}
            total={total}
            none={{ title: t('admin.forgotten.noneTitle'), text: t('admin.forgotten.noneText') }}
          />
        )}
      </Answered>
    </>
  );
}
