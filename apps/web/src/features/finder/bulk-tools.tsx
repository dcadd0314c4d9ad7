'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import styles from './finder.module.css';
import type { Tracked } from './use-tracked.ts';

type Props = { readonly chosen: readonly string[]; readonly tracked: Tracked; readonly onDone: () => void };

/** What can be done with the chosen accounts: track them, also together in a new folder. */
export function BulkTools({ chosen, tracked, onDone }: Props) {
  const t = useTranslations('finder.bulk');
  const [busy, setBusy] = useState(false);

  async function track() {
    setBusy(true);
    const added = await tracked.add(chosen);
    setBusy(false);
    if (added !== null) onDone();
  }

  return (
    <div className={styles.bulk}>
      <Button
        size="xs"
        loading={busy}
        leftSection={<IconStar size={14} stroke={1.6} />}
        onClick={() => void track()}
      >
        {t('track', { count: chosen.length })}
      </Button>
      <FolderTool chosen={chosen} tracked={tracked} onDone={onDone} />
      <Button size="xs" variant="default" onClick={onDone}>
        {t('forget')}
      </Button>
    </div>
  );
}

function FolderTool({ chosen, tracked, onDone }: Props) {
  const t = useTranslations('finder.bulk');
  const folders = useTranslations('favourites.folders');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const favouriteIds = await tracked.add(chosen);
    const result =
      favouriteIds && favouriteIds.length > 0
        ? await callApi(contract.createFolder, { body: { name: name.trim(), favouriteIds } })
        : null;
    setBusy(false);
    if (!result) return;
    if (!result.ok) {
      const isTaken = result.error instanceof ApiError && result.error.errorEnum === 'CONFLICT';
      return setFault(isTaken ? folders('taken') : sentence(result.error));
    }
    setOpened(false);
    showToast({ text: t('folderMade', { name: result.data.name }), kind: 'success' });
    onDone();
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withinPortal width={300}>
      <Popover.Target>
        <Button size="xs" variant="default" onClick={() => setOpened(!opened)}>
          {t('folder')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={styles.folder} onSubmit={event => void save(event)}>
          <TextInput
            size="xs"
            label={folders('new')}
            description={t('folderText')}
            maxLength={MAX_TEXT_LENGTHS.folderName}
            value={name}
            error={fault}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" loading={busy} disabled={name.trim() === ''}>
            {t('folderSave')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
