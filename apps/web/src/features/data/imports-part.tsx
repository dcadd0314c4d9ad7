'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useImports } from '../../lib/imports/use-imports.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportList } from './import-list.tsx';
import { RemoveImport } from './remove-import.tsx';
import { UploadData } from './upload-data.tsx';
import { useRefreshWhenChanged } from './use-refresh-when-changed.ts';

const HEIGHT_PX = 640;

type Props = {
  /** What stands below. It waits until it is known how long the list is, or it would move. */
  readonly children: ReactNode;
};

/** Files in, the one that is looked at, and all that came before. */
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
