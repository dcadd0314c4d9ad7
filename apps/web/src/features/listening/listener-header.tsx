'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportMenu } from '../../kit/exports/export-menu.tsx';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import type { ReportScope } from '../../kit/report/part.tsx';
import { ShareButton } from '../../kit/share/share-button.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useAction } from '../../kit/use-action.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { LISTENING_PATH } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { ListenerAlerts } from './alerts-dialog.tsx';
import { type Listener, type ListenerList, listenerOf } from './listener.ts';
import { ListenerDialog } from './listener-form.tsx';
import styles from './listening.module.css';
import { useForgetListeners } from './use-listeners.ts';

export function ListenerState({ listener: { frozen, isPaused } }: { readonly listener: Listener }) {
  const t = useTranslations();
  if (frozen) return <Chip title={t('listening.frozenText')}>{t('campaigns.frozen')}</Chip>;
  if (isPaused) return <Chip title={t('listening.pausedText')}>{t('common.paused')}</Chip>;
  return <Chip live>{t('listening.active')}</Chip>;
}

export function ListenerHeader({ scope }: { readonly scope: ReportScope<string, ListenerList> }) {
  const t = useTranslations();
  const listener = listenerOf(scope.head, scope.subject);
  if (!listener) return null;
  return (
    <header className={layout.header}>
      <div className={styles.identity}>
        <p className={layout.faint}>
          <Link className={layout.link} href={LISTENING_PATH}>
            {t('features.SOCIAL_LISTENERS')}
          </Link>
        </p>
        <h1>
          <bdi>{listener.name}</bdi>
        </h1>
        <div className={layout.chips}>
          <ListenerState listener={listener} />
        </div>
        <p className={styles.shownQuery}>
          <code dir="auto">{listener.query}</code>
        </p>
      </div>
      <div className={`${styles.actions} ${layout.oneLine}`}>
        {!listener.frozen && (
          <>
            <EditListener listener={listener} />
            <PauseListener listener={listener} />
            <ListenerAlerts listenerId={listener.id} />
            <ExportMenu
              table="matches"
              fetchFile={(download, format, watch) =>
                download(
                  contract.exportListener,
                  { params: { id: listener.id }, query: { ...scope.range.query, format } },
                  watch,
                )
              }
            />
            <ShareButton subject={{ kind: 'listener', subjectId: listener.id, range: scope.range }} />
          </>
        )}
        <RemoveListener listener={listener} />
      </div>
    </header>
  );
}

type Props = { readonly listener: Listener };

function EditListener({ listener }: Props) {
  const t = useTranslations('listening');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('edit')}
      </Button>
      <ListenerDialog listener={listener} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function PauseListener({ listener: { id, isPaused } }: Props) {
  const t = useTranslations('listening');
  const callApi = useCallApi();
  const forget = useForgetListeners();
  const { busy, send } = useAction();
  async function change() {
    const call = { params: { id }, body: { isPaused: !isPaused } };
    const result = await send(() => callApi(contract.changeListener, call));
    if (result.ok) void forget();
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void change()}>
      {isPaused ? t('resume') : t('pause')}
    </Button>
  );
}

/** Cannot be undone, so it asks for confirmation. */
function RemoveListener({ listener: { id, name } }: Props) {
  const t = useTranslations('listening.remove');
  const { push } = useRouter();
  const forget = useForgetListeners();
  const [opened, setOpened] = useState(false);
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.removeListener, { params: { id } }))) return;
      showToast({ text: t('done', { name }) });
      push(LISTENING_PATH);
      void forget();
      return 'leaving';
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <FormDialog
        form={form}
        opened={opened}
        title={t('title', { name })}
        confirm={t('confirm')}
        isFinal
        onClose={() => setOpened(false)}
      >
        <p>{t('text')}</p>
      </FormDialog>
    </>
  );
}
