'use client';
import { contract } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { readPage } from '../../kit/filters/filter-values.ts';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { ImportStateMark } from '../../kit/imports/import-state.tsx';
import { isUnderWay, subjectsIn } from '../../kit/imports/imported.ts';
import { useFoundText } from '../../kit/imports/use-found-text.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import { actOf, ROWS_A_PAGE, type UploadedFile, WATCH_MS } from './admin.ts';
import { AdminPage, Answered, PagedTable, Private, TeamName, When } from './admin-parts.tsx';

/** How often the list refreshes while an import is under way. */
const SOON_MS = 2000;

export function ImportsScreen() {
  const t = useTranslations('admin.imports');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Imports />
    </AdminPage>
  );
}

/** What teams uploaded, and which of it all teams see. */
function Imports() {
  const t = useTranslations('admin.imports');
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const [isBusy, setBusy] = useState(false);
  const [selected, setSelected] = useState<UploadedFile | null>(null);
  const reply = useApi(
    contract.adminImports,
    { query: { page, limit: ROWS_A_PAGE } },
    { keepPrevious: true, refreshMs: isBusy ? SOON_MS : WATCH_MS },
  );
  const now = reply.data?.imports.some(({ state }) => isUnderWay(state)) ?? false;
  if (now !== isBusy) setBusy(now);
  const columns = useImportColumns(setSelected);
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
      {selected && (
        <ShareImport
          file={selected}
          onChanged={() => void reply.mutate()}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

function useImportColumns(onShare: (file: UploadedFile) => void): TableColumn<UploadedFile>[] {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const { words } = useFoundText();
  const sourceName = useSourceName();
  return useMemo<TableColumn<UploadedFile>[]>(
    () => [
      {
        id: 'file',
        header: common('file'),
        cell: ({ fileName, preview }) => (
          <span className={layout.named}>
            <b>
              <bdi>{fileName}</bdi>
            </b>
            {preview && <small>{preview.formats.map(({ source }) => sourceName(source)).join(', ')}</small>}
          </span>
        ),
      },
      {
        id: 'team',
        header: common('team'),
        cell: ({ team, uploadedBy }) => (
          <span className={layout.named}>
            {team ? <TeamName {...team} /> : NO_VALUE}
            {uploadedBy !== null && (
              <small>
                <Private>{uploadedBy}</Private>
              </small>
            )}
          </span>
        ),
        hideOnPhone: true,
      },
      {
        id: 'state',
        header: common('status'),
        cell: file => (
          <>
            <ImportStateMark one={file} />
            {file.failure !== null && (
              <small className={styles.prose}>
                <SentenceText of={file.failure} />
              </small>
            )}
          </>
        ),
      },
      {
        id: 'holds',
        header: common('contents'),
        cell: ({ preview }) =>
          preview ? (
            <span className={styles.prose}>{words(preview.found, subjectsIn(preview.found))}</span>
          ) : (
            NO_VALUE
          ),
        hideOnPhone: true,
      },
      {
        id: 'when',
        header: common('uploaded'),
        cell: ({ uploadedAt }) => <When at={uploadedAt} />,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'share',
        header: t('imports.seenBy'),
        cell: file => (
          <span className={styles.state}>
            <Chip live={file.isShared}>{t(file.isShared ? 'imports.all' : 'imports.own')}</Chip>
            {file.state === 'done' && (
              <Button
                size="compact-xs"
                variant="default"
                tabIndex={-1}
                aria-label={t(`imports.${actOf(file)}Of`, { name: file.fileName })}
                onClick={() => onShare(file)}
              >
                {t(`imports.${actOf(file)}`)}
              </Button>
            )}
          </span>
        ),
        text: () => '',
      },
    ],
    [t, words, sourceName, onShare, common],
  );
}

const CALLS = {
  share: contract.shareImport,
  unshare: contract.unshareImport,
  remove: contract.removeSharedImport,
};

type Props = {
  readonly file: UploadedFile;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Shares an upload with all teams or with its own team alone again; one without a team can only be removed. */
function ShareImport({ file, onChanged, onClose }: Props) {
  const t = useTranslations('admin.imports');
  const { words } = useFoundText();
  const { id, fileName, preview } = file;
  const act = actOf(file);
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(CALLS[act], { params: { id } }))) return;
      onChanged();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('notChanged')}
      title={t(`${act}Title`, { name: fileName })}
      confirm={t(act)}
      isFinal={act === 'remove'}
      onClose={onClose}
    >
      {act !== 'share' ? (
        <p className={layout.quiet}>{t(`${act}Text`)}</p>
      ) : (
        <MessageBox title={t('shareWarning')} tone="warn">
          <p>{t('shareText')}</p>
        </MessageBox>
      )}
      {preview && <p className={layout.quiet}>{words(preview.found)}</p>}
    </FormDialog>
  );
}
