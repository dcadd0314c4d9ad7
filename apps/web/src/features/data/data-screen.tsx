'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useFoundText, useImports } from '../../kit/imports/use-imports.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useRefreshWhenChanged } from './ended-imports.ts';
import { ImportCard } from './import-card.tsx';
import { ImportList } from './import-list.tsx';
import { RemoveAccount, useOwnExport } from './remove-account.tsx';
import { UploadData } from './upload-data.tsx';

const HEIGHT_PX = 640;

type Props = {
  /** The content below. It waits for the length of the list, so that it does not shift. */
  readonly children: ReactNode;
};

/** Upload, the open file, and all uploaded files. */
function ImportsPart({ children }: Props) {
  const t = useTranslations('imports');
  const { read, goTo } = useUrlState();
  const reply = useImports();
  const { data, mutate } = reply;
  const [removed, setRemoved] = useState<ImportOfFile | null>(null);
  const imports = data?.imports;
  const opened = imports?.find(({ id }) => id === read('import'));
  useRefreshWhenChanged(imports);

  const onArrived = useCallback(
    ({ import: one, isKnown }: { readonly import: ImportOfFile; readonly isKnown: boolean }) => {
      if (isKnown) showToast({ text: t('known', { name: one.fileName }) });
      goTo({ import: one.id }, 'replace');
      void mutate();
    },
    [t, goTo, mutate],
  );

  return (
    <>
      <UploadData room={data?.room} onArrived={onArrived} />
      <Loaded reply={reply} heightPx={HEIGHT_PX}>
        {({ imports }) => (
          <>
            {opened && (
              <ImportCard
                key={opened.id}
                one={opened}
                onChanged={() => void mutate()}
                onRemove={() => setRemoved(opened)}
              />
            )}
            {imports.length === 0 ? (
              <MessageBox title={t('list.noneTitle')}>
                <p>{t('list.noneText')}</p>
              </MessageBox>
            ) : (
              <ImportList imports={imports} onRemove={setRemoved} />
            )}
          </>
        )}
      </Loaded>
      {(data || reply.error) && children}
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

/** Shows exactly what is deleted and what stays, before anything is removed. */
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

const PARTS = ['profile', 'teams', 'added', 'usage'] as const;

const ONBOARDING_STEP = '/onboarding?step=accounts';

export function DataScreen() {
  const t = useTranslations();
  const { read } = useUrlState();
  const { save, busy, failure } = useOwnExport();

  async function download() {
    if (await save()) showToast({ text: t('accountData.saved'), kind: 'success' });
  }

  return (
    <>
      <PageTitle title={t('shell.entries.data')} lead={t('accountData.lead')} guide="import-history" />
      {read('from') === 'onboarding' && (
        <p>
          <Link className={layout.inlineLink} href={ONBOARDING_STEP}>
            {t('imports.toOnboarding')}
          </Link>
        </p>
      )}
      <ImportsPart>
        <Card title={t('accountData.exportTitle')}>
          <div className={layout.stack}>
            <p className={layout.quiet}>{t('accountData.exportText')}</p>
            <dl className={layout.facts}>
              {PARTS.map(part => (
                <div key={part}>
                  <dt>{t(`accountData.parts.${part}`)}</dt>
                  <dd>{t(`accountData.partTexts.${part}`)}</dd>
                </div>
              ))}
            </dl>
            {failure && <FailureBox error={failure} onRetry={() => void download()} />}
            <div className={layout.row}>
              <Button variant="default" loading={busy} onClick={() => void download()}>
                {t('accountData.export')}
              </Button>
              <span className={layout.faint}>
                {t('accountData.tables')}{' '}
                <Link className={layout.inlineLink} href={EXPORTS_PATH}>
                  {t('accountData.toExports')}
                </Link>
              </span>
            </div>
          </div>
        </Card>
        <RemoveAccount />
      </ImportsPart>
    </>
  );
}
