'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { readPage } from '../../lib/filters/filter-values.ts';
import { isUnderWay } from '../../lib/imports/imported.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { ROWS_A_PAGE, type UploadedFile, WATCH_MS } from './admin.ts';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { PagedTable } from './paged-table.tsx';
import { ShareImport } from './share-import.tsx';
import { useImportColumns } from './use-import-columns.tsx';

/** While one of them is rebuilt somebody watches. */
const SOON_MS = 2000;

export function ImportsScreen() {
  const t = useTranslations('admin.imports');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Imports />
    </AdminPage>
  );
}

/** What teams brought, and which of it everybody sees. */
function Imports() {
  const t = useTranslations('admin.imports');
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<UploadedFile | null>(null);
  const reply = useApi(
    contract.adminImports,
    { query: { page, limit: ROWS_A_PAGE } },
    { keepPrevious: true, refreshMs: isBusy ? SOON_MS : WATCH_MS },
  );
  const now = reply.data?.imports.some(({ state }) => isUnderWay(state)) ?? false;
  if (now !== isBusy) setBusy(now);
  const columns = useImportColumns(setAsked);
  return (
    <>
      <Answered reply={reply} heightPx={480}>
        {({ imports, total }) => (
          <PagedTable
            title={t('title')}
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            page={page}
            total={total}
            none={{ title: t('noneTitle'), text: t('noneText') }}
          />
        )}
      </Answered>
      {asked && (
        <ShareImport file={asked} onChanged={() => void reply.mutate()} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
