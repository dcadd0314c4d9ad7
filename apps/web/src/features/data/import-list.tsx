'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor } from '../../kit/columns/columns.tsx';
import { ImportStateMark } from '../../kit/imports/import-state.tsx';
import { subjectsIn } from '../../kit/imports/imported.ts';
import { useFoundText } from '../../kit/imports/use-found-text.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { DownloadLines } from './import-facts.tsx';
import styles from './imports.module.css';

type Props = {
  readonly imports: readonly ImportOfFile[];
  readonly onRemove: (one: ImportOfFile) => void;
};

/** Every uploaded file: by whom, its contents and result, and a way to remove it. */
export function ImportList({ imports, onRemove }: Props) {
  const t = useTranslations('imports.list');
  const columns = useImportColumns(onRemove);
  return (
    <Card title={t('title')} note={t('note')} flush>
      <DataTable caption={t('title')} columns={columns} rows={imports} rowKey={({ id }) => id} />
    </Card>
  );
}

function useImportColumns(onRemove: Props['onRemove']) {
  const tools = useTools();
  const { words } = useFoundText();
  const { linkTo } = useUrlState();
  const sourceName = useSourceName();
  return useMemo(() => {
    const { t, exact } = tools;
    const c = columnsFor<ImportOfFile>(tools);
    return [
      c.text(
        'file',
        t('common.file'),
        ({ id, fileName, preview, isShared }) => (
          <span className={layout.named}>
            <SamePageLink className={layout.inlineLink} tabIndex={-1} href={linkTo({ import: id })}>
              <bdi>{fileName}</bdi>
            </SamePageLink>
            {preview && preview.formats.length > 0 && (
              <small>{preview.formats.map(({ source }) => sourceName(source)).join(', ')}</small>
            )}
            {isShared && (
              <span>
                <Chip>{t('imports.shared')}</Chip>
              </span>
            )}
          </span>
        ),
        { text: ({ fileName }) => fileName },
      ),
      c.text('state', t('common.status'), one => (
        <>
          <ImportStateMark one={one} />
          {one.failure !== null && (
            <small className={styles.reason}>
              <SentenceText of={one.failure} />
            </small>
          )}
        </>
      )),
      c.text(
        'contents',
        t('common.contents'),
        ({ preview }) =>
          preview && <span className={styles.holds}>{words(preview.found, subjectsIn(preview.found))}</span>,
        { hideOnPhone: true },
      ),
      c.ago('when', t('common.uploaded'), ({ uploadedAt }) => uploadedAt),
      c.text(
        'who',
        t('common.actor'),
        ({ uploadedBy }) => <span data-private>{uploadedBy ?? t('imports.list.formerMember')}</span>,
        { hideOnPhone: true },
      ),
      c.text(
        'lines',
        t('imports.list.notUnderstood'),
        one =>
          one.preview && one.preview.invalid.count > 0 ? (
            <span className={styles.lineCount}>
              {exact(one.preview.invalid.count)} <DownloadLines one={one} />
            </span>
          ) : (
            one.preview && exact(0)
          ),
        { numeric: true, hideOnPhone: true },
      ),
      c.actions(
        t('common.remove'),
        one => (
          <Button
            size="compact-xs"
            variant="default"
            tabIndex={-1}
            disabled={one.state === 'removing'}
            aria-label={t('common.removeName', { name: one.fileName })}
            onClick={() => onRemove(one)}
          >
            {t('common.removeMore')}
          </Button>
        ),
        { hideOnPhone: true },
      ),
    ];
  }, [tools, words, linkTo, sourceName, onRemove]);
}
