'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ImportStateMark } from '../../lib/imports/import-state.tsx';
import { subjectsIn } from '../../lib/imports/imported.ts';
import { useFoundText } from '../../lib/imports/use-found-text.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { DownloadLines } from './import-facts.tsx';
import styles from './imports.module.css';

type Props = {
  readonly imports: readonly ImportOfFile[];
  readonly onRemove: (one: ImportOfFile) => void;
};

/** Every file that the team brought, who brought it, what came of it, and a way to take it back. */
export function ImportList({ imports, onRemove }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const { ago, dateTime, exact } = useFormats();
  const { words } = useFoundText();
  const { linkTo } = useUrlState();
  const sourceName = useSourceName();
  const columns = useMemo<TableColumn<ImportOfFile>[]>(
    () => [
      {
        id: 'file',
        header: common('file'),
        cell: ({ id, fileName, preview, isShared }) => (
          <span className={forms.named}>
            <SamePageLink className={forms.link} tabIndex={-1} href={linkTo({ import: id })}>
              <bdi>{fileName}</bdi>
            </SamePageLink>
            {preview && preview.formats.length > 0 && (
              <small>{preview.formats.map(({ source }) => sourceName(source)).join(', ')}</small>
            )}
            {isShared && (
              <span>
                <Chip>{t('shared')}</Chip>
              </span>
            )}
          </span>
        ),
        text: ({ fileName }) => fileName,
      },
      {
        id: 'state',
        header: common('status'),
        cell: one => (
          <>
            <ImportStateMark one={one} />
            {one.failure !== null && <small className={styles.reason}>{one.failure}</small>}
          </>
        ),
      },
      {
        id: 'brought',
        header: common('contents'),
        cell: ({ preview }) =>
          preview && <span className={styles.holds}>{words(preview.found, subjectsIn(preview.found))}</span>,
        hideOnPhone: true,
      },
      {
        id: 'when',
        header: common('uploaded'),
        cell: ({ uploadedAt }) => <time title={dateTime(uploadedAt)}>{ago(uploadedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'who',
        header: common('actor'),
        cell: ({ uploadedBy }) => <span data-private>{uploadedBy ?? t('list.formerMember')}</span>,
        hideOnPhone: true,
      },
      {
        id: 'lines',
        header: t('list.notUnderstood'),
        cell: one =>
          one.preview && one.preview.notUnderstood.count > 0 ? (
            <span className={styles.lineCount}>
              {exact(one.preview.notUnderstood.count)} <DownloadLines one={one} />
            </span>
          ) : (
            one.preview && exact(0)
          ),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'remove',
        header: common('remove'),
        cell: one => (
          <Button
            size="compact-xs"
            variant="default"
            tabIndex={-1}
            disabled={one.state === 'removing'}
            aria-label={common('removeName', { name: one.fileName })}
            onClick={() => onRemove(one)}
          >
            {common('removeMore')}
          </Button>
        ),
        text: () => '',
        hideOnPhone: true,
      },
    ],
    [t, ago, dateTime, exact, words, linkTo, sourceName, onRemove, common],
  );
  return (
    <Card title={t('list.title')} note={t('list.note')} flush>
      <DataTable caption={t('list.title')} columns={columns} rows={imports} rowKey={({ id }) => id} />
    </Card>
  );
}
