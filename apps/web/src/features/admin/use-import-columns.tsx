'use client';
import { NO_VALUE } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ImportStateMark } from '../../lib/imports/import-state.tsx';
import { subjectsIn } from '../../lib/imports/imported.ts';
import { useFoundText } from '../../lib/imports/use-found-text.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import { actOf, type UploadedFile } from './admin.ts';
import { Private, TeamName } from './names.tsx';
import { When } from './when.tsx';

export function useImportColumns(onShare: (file: UploadedFile) => void): TableColumn<UploadedFile>[] {
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
          <span className={forms.named}>
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
          <span className={forms.named}>
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
            {file.failure !== null && <small className={styles.words}>{file.failure}</small>}
          </>
        ),
      },
      {
        id: 'holds',
        header: common('contents'),
        cell: ({ preview }) =>
          preview ? (
            <span className={styles.words}>{words(preview.found, subjectsIn(preview.found))}</span>
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
