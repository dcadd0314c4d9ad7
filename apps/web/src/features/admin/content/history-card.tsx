'use client';
import { contract } from '@clipscope/contract';
import { slicesOfMarkup } from '@clipscope/domain';
import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import articles from '../../../kit/content/content.module.css';
import { ContentSlices } from '../../../kit/content/content-slices.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { useApi, useCallApi } from '../../../lib/api/use-api.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import layout from '../../../ui/layout.module.css';
import { Private, When } from '../admin-parts.tsx';
import type { Details, Draft } from './content.ts';

type Revision = Details['revisions'][number];
type Props = {
  readonly document: Details;
  readonly isDirty: boolean;
  readonly onRestored: (document: Details) => void;
};

/** All versions. Restoring one saves it again, so that those in between stay. */
export function HistoryCard({ document, isDirty, onRestored }: Props) {
  const t = useTranslations();
  const [shown, setShown] = useState<number | null>(null);
  const { publishedNumber } = document;
  const columns = useMemo<TableColumn<Revision>[]>(
    () => [
      {
        id: 'number',
        header: t('admin.content.versionColumn'),
        cell: ({ number, restoredFrom }) => (
          <span className={layout.named}>
            <b>{t('admin.content.version', { number })}</b>
            {number === publishedNumber && <small>{t('admin.content.states.published')}</small>}
            {restoredFrom !== null && (
              <small>{t('admin.content.restoredFrom', { number: restoredFrom })}</small>
            )}
          </span>
        ),
      },
      {
        id: 'title',
        header: t('admin.content.titleField'),
        cell: ({ title }) => <bdi>{title}</bdi>,
        hideOnPhone: true,
      },
      {
        id: 'by',
        header: t('admin.content.savedBy'),
        cell: ({ savedBy }) => (savedBy === null ? t('admin.content.product') : <Private>{savedBy}</Private>),
        hideOnPhone: true,
      },
      {
        id: 'saved',
        header: t('admin.content.saved'),
        cell: ({ savedAt }) => <When at={savedAt} />,
        numeric: true,
      },
      {
        id: 'view',
        header: t('admin.content.view'),
        cell: ({ number }) => (
          <Button size="compact-xs" variant="default" onClick={() => setShown(number)}>
            {t('admin.content.viewVersion', { number })}
          </Button>
        ),
        numeric: true,
      },
    ],
    [t, publishedNumber],
  );
  return (
    <Card title={t('admin.content.history')} flush>
      <DataTable
        caption={t('admin.content.history')}
        columns={columns}
        rows={document.revisions}
        rowKey={({ number }) => String(number)}
      />
      {shown !== null && (
        <OneRevision
          document={document}
          number={shown}
          isDirty={isDirty}
          onRestored={restored => {
            setShown(null);
            onRestored(restored);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}

type RevisionProps = Props & { readonly number: number; readonly onClose: () => void };

function OneRevision({ document, number, isDirty, onRestored, onClose }: RevisionProps) {
  const t = useTranslations('admin.content');
  const dialog = useTranslations('dialog');
  const callApi = useCallApi();
  const { busy, send } = useAction();
  const { id, draft } = document;
  const reply = useApi(contract.contentRevision, { params: { id, number } });

  async function restore({ number: restoredFrom, ...texts }: Draft) {
    const body = { ...texts, basedOn: draft.number, restoredFrom };
    const result = await send(() => callApi(contract.saveContent, { params: { id }, body }));
    if (result.ok) onRestored(result.data);
  }

  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('version', { number })}
      closeButtonProps={{ 'aria-label': dialog('close') }}
    >
      <Loaded reply={reply} heightPx={320}>
        {revision => (
          <div className={layout.stack}>
            <h3>{revision.title}</h3>
            <p className={layout.muted}>{revision.summary}</p>
            <div className={articles.article} lang={document.language}>
              <ContentSlices slices={slicesOfMarkup(revision.body)} />
            </div>
            {number !== draft.number && (
              <>
                {isDirty && <p className={layout.quiet}>{t('saveBeforeRestoring')}</p>}
                <div className={layout.end}>
                  <Button loading={busy} disabled={isDirty} onClick={() => void restore(revision)}>
                    {t('restore')}
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
