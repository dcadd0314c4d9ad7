'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallApi } from '../../lib/api/use-api.ts';
import type { Write } from '../../lib/api/use-write.ts';
import layout from '../../ui/layout.module.css';
import { NameForm } from '../form/name-form.tsx';
import type { Favourite, Folder } from './favourite.ts';
import styles from './filing.module.css';
import { useInTurn } from './use-in-turn.ts';
import { useRefreshFavourites } from './use-refresh-favourites.ts';

type Props = { readonly favourite: Favourite; readonly folders: readonly Folder[] };

/** The folders that one favourite is in; it can be in several. */
export function FolderChoices({ favourite: { id, folderIds }, folders }: Props) {
  const t = useTranslations('favourites.folders');
  const callApi = useCallApi();
  const refresh = useRefreshFavourites();
  const { busy, inTurn } = useInTurn();

  function toggle(folder: Folder) {
    const call = folderIds.includes(folder.id)
      ? () => callApi(contract.takeFromFolder, { params: { id: folder.id, favouriteId: id } })
      : () => callApi(contract.putIntoFolder, { params: { id: folder.id }, body: { favouriteIds: [id] } });
    void inTurn([call]);
  }

  async function make(name: string, write: Write) {
    const folder = await write(contract.createFolder, { body: { name, favouriteIds: [id] } });
    if (folder) await refresh();
    return folder;
  }

  return (
    <div className={layout.stack}>
      {folders.length > 0 && (
        <ul className={styles.choices} aria-label={t('label')}>
          {folders.map(folder => (
            <li key={folder.id}>
              <Checkbox
                size="xs"
                label={<bdi>{folder.name}</bdi>}
                disabled={busy || (folder.frozen && !folderIds.includes(folder.id))}
                checked={folderIds.includes(folder.id)}
                onChange={() => toggle(folder)}
              />
            </li>
          ))}
        </ul>
      )}
      <NameForm
        label={t('new')}
        longest={MAX_TEXT_LENGTHS.folderName}
        submit={t('make')}
        taken={t('taken')}
        onSave={make}
      />
    </div>
  );
}
