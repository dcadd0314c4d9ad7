'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Popover } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import type { Favourite, Folder } from '../../lib/favourites/favourite.ts';
import filing from '../../lib/favourites/filing.module.css';
import { NameForm } from '../../lib/favourites/name-form.tsx';
import { useInTurn } from '../../lib/favourites/use-in-turn.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import styles from './favourites.module.css';

type Props = {
  readonly chosen: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly from: Folder | undefined;
  readonly onDone: () => void;
};

/** Puts the chosen into a folder, there already or new; out of the one that is open. */
export function MoveTool({ chosen, folders, from, onDone }: Props) {
  const t = useTranslations('favourites.bulk');
  const naming = useTranslations('favourites.folders');
  const callApi = useCallApi();
  const { busy, inTurn } = useInTurn();
  const [opened, setOpened] = useState(false);
  const favouriteIds = chosen.map(({ id }) => id);

  const leaving = () =>
    from
      ? favouriteIds.map(
          favouriteId => () => callApi(contract.takeFromFolder, { params: { id: from.id, favouriteId } }),
        )
      : [];

  function finish(name: string) {
    setOpened(false);
    showToast({ text: t('moved', { count: chosen.length, name }), kind: 'success' });
    onDone();
  }

  async function moveTo({ id, name }: Folder) {
    const put = () => callApi(contract.putIntoFolder, { params: { id }, body: { favouriteIds } });
    if (await inTurn([put, ...leaving()])) finish(name);
  }

  async function makeAndMove(name: string) {
    const result = await callApi(contract.createFolder, { body: { name, favouriteIds } });
    if (result.ok && (await inTurn(leaving()))) finish(result.data.name);
    return result;
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withinPortal width={300}>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFolder size={14} stroke={1.6} />}
          onClick={() => setOpened(!opened)}
        >
          {t('move')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.stack}>
          {folders.length > 0 && (
            <ul className={filing.choices} aria-label={t('folders')}>
              {folders
                .filter(({ id, frozen }) => id !== from?.id && !frozen)
                .map(folder => (
                  <li key={folder.id}>
                    <button type="button" disabled={busy} onClick={() => void moveTo(folder)}>
                      <IconFolder size={14} stroke={1.6} aria-hidden="true" /> <bdi>{folder.name}</bdi>
                    </button>
                  </li>
                ))}
            </ul>
          )}
          <NameForm
            label={naming('new')}
            longest={MAX_TEXT_LENGTHS.folderName}
            button={t('makeAndMove')}
            taken={naming('taken')}
            onSave={makeAndMove}
          />
          {from && <p className={styles.faint}>{t('leaves', { name: from.name })}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
