'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useFoundText } from '../../kit/imports/use-found-text.ts';
import { useImports } from '../../kit/imports/use-imports.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { useRefreshWhenChanged } from './ended-imports.ts';
import { ImportCard } from './import-card.tsx';
import { ImportList } from './import-list.tsx';
import { UploadData } from './upload-data.tsx';

const HEIGHT_PX = 640;

type Props = {
  /** What stands below. It waits until it is known how long the list is, or it would move. */
  readonly children: ReactNode;
};

/** Upload, the open file, and all uploaded files. */
export function ImportsPart({ children }: Props) {
  const t = useTranslations('imports');
  const { read, goTo } = useUrlState();
  const { data, error, mutate } = useImports();
  const [removed, setRemoved] = useState<ImportOfFile | null>(null);
  const imports = data?.imports;
  const opened = imports?.find(({ id }) => id === read('import'));
  useRefreshWhenChanged(imports);

  const onArrived = useCallback(
    ({ import: one, isKnown }: { readonly import: ImportOfFile; readonly isKnown: boolean }) => {
      if (isKnown) showToast({ text: t('known', { name: one.fileName }) });
      goTo({ import: one.id });
      void mutate();
    },
    [t, goTo, mutate],
  );

  return (
    <>
      <UploadData room={data?.room} onArrived={onArrived} />
      {error && !data && <FailureBox error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={HEIGHT_PX} />}
      {opened && (
        <ImportCard
          key={opened.id}
          one={opened}
          onChanged={() => void mutate()}
          onRemove={() => setRemoved(opened)}
        />
      )}
      {imports?.length === 0 && (
        <MessageBox title={t('list.noneTitle')}>
          <p>{t('list.noneText')}</p>
        </MessageBox>
      )}
      {imports && imports.length > 0 && <ImportList imports={imports} onRemove={setRemoved} />}
      {(data || error) && children}
      {removed && (
        <RemoveImport one={removed} onRemoved={() => void mutate()} onClose={() => setRemoved(null)} />
      )}
    </>
  );
}

type RemoveImportProps = {
  readonly one: ImportOfFile;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Says exactly what goes and what stays before anything is removed. */
function RemoveImport({ one, onRemoved, onClose }: RemoveImportProps) {
  const t = useTranslations('imports.remove');
  const common = useTranslations('common');
  const { words } = useFoundText();
  const { write, busy, failure } = useWrite();
  const { id, fileName, preview, startedAt, isShared } = one;

  async function remove() {
    if (!(await write(contract.removeImport, { params: { id } }))) return;
    showToast({ text: t('removing', { name: fileName }) });
    onRemoved();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={common('removeNameQuestion', { name: fileName })}
      confirm={t('confirm')}
      isFinal
      busy={busy}
      disabled={isShared}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {isShared ? (
        <p className={layout.quiet}>{t('shared')}</p>
      ) : startedAt === null || preview === null ? (
        <p className={layout.quiet}>{t('notStarted')}</p>
      ) : (
        <>
          <p className={layout.quiet}>{t('goes', { what: words(preview.found) })}</p>
          <p className={layout.quiet}>{t('stays')}</p>
        </>
      )}
      {failure && <FailureBox error={failure} title={t('notRemoved')} onRetry={() => void remove()} />}
    </ConfirmDialog>
  );
}
