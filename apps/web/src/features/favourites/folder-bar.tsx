'use client';
import { contract } from '@clipscope/contract';
import { isolated, MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconFolderPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Favourite, Folder } from '../../kit/favourites/favourite.ts';
import { SureButton } from '../../kit/favourites/section.tsx';
import { useInTurn, useRefreshFavourites } from '../../kit/favourites/use-favourite-changes.ts';
import { NameForm } from '../../kit/form/name-form.tsx';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { PopUp } from '../../ui/pop-up.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { tip } from '../../ui/tip.tsx';
import styles from './favourites.module.css';
import { UNFILED } from './favourites-view.ts';

const FEW = 12;

type Props = {
  readonly folders: readonly Folder[];
  readonly favourites: readonly Favourite[];
  readonly current: string | null;
};

/** The team's folders with how many of the tab each holds, and a place to make one. */
export function FolderBar({ folders, favourites, current }: Props) {
  const t = useTranslations('favourites.folders');
  const [all, setAll] = useState(false);
  const held = (id: string) => favourites.filter(({ folderIds }) => folderIds.includes(id)).length;
  const unfiled = favourites.filter(({ folderIds }) => folderIds.length === 0).length;
  const shown = all ? folders : folders.filter(({ id }, place) => place < FEW || id === current);
  const open = folders.find(({ id }) => id === current);
  return (
    <nav className={styles.folders} aria-label={t('label')}>
      <FolderLink id={null} name={t('all')} count={favourites.length} current={current} />
      {shown.map(({ id, name, frozen }) => (
        <FolderLink key={id} id={id} name={name} count={held(id)} current={current} isFrozen={frozen} />
      ))}
      {folders.length > 0 && (
        <FolderLink id={UNFILED} name={t('unfiled')} count={unfiled} current={current} />
      )}
      {shown.length < folders.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
          {t('showAll', { count: folders.length })}
        </Button>
      )}
      {open && <FolderMenu key={open.id} folder={open} />}
      <NewFolder />
    </nav>
  );
}

type LinkProps = {
  readonly id: string | null;
  readonly name: string;
  readonly count: number;
  readonly current: string | null;
  readonly isFrozen?: boolean;
};

function FolderLink({ id, name, count, current, isFrozen = false }: LinkProps) {
  const t = useTranslations('favourites.folders');
  const { exact } = useFormats();
  const { linkTo } = useUrlState();
  return (
    <SamePageLink
      className={styles.folder}
      href={linkTo({ folder: id })}
      aria-current={id === current ? 'true' : undefined}
      {...tip(isFrozen ? t('frozen') : undefined)}
    >
      <bdi>{name}</bdi> <span>{exact(count)}</span>
    </SamePageLink>
  );
}

function NewFolder() {
  const t = useTranslations('favourites.folders');
  const refresh = useRefreshFavourites();
  return (
    <PopUp
      width={280}
      target={toggle => (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconFolderPlus size={14} stroke={1.6} />}
          onClick={toggle}
        >
          {t('new')}
        </Button>
      )}
    >
      {close => (
        <NameForm
          label={t('name')}
          longest={MAX_TEXT_LENGTHS.folderName}
          submit={t('make')}
          taken={t('taken')}
          onSave={async (name, write) => {
            if (!(await write(contract.createFolder, { body: { name } }))) return;
            close();
            await refresh();
          }}
        />
      )}
    </PopUp>
  );
}

/** What can be done with the folder that is open. */
function FolderMenu({ folder }: { folder: Folder }) {
  const t = useTranslations('favourites.folders');
  const callApi = useCallApi();
  const refresh = useRefreshFavourites();
  const { goTo } = useUrlState();
  const { busy, inTurn } = useInTurn();
  const params = { id: folder.id };

  async function remove() {
    const isDone = await inTurn([() => callApi(contract.removeFolder, { params })]);
    if (isDone) goTo({ folder: null }, 'replace');
  }

  return (
    <PopUp
      width={280}
      target={toggle => (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('change', { name: folder.name })}
          onClick={toggle}
        >
          <IconDots size={14} stroke={1.8} />
        </ActionIcon>
      )}
    >
      {close => (
        <div className={layout.stack}>
          {!folder.frozen && (
            <NameForm
              label={t('name')}
              initial={folder.name}
              longest={MAX_TEXT_LENGTHS.folderName}
              submit={t('rename')}
              taken={t('taken')}
              onSave={async (name, write) => {
                if (!(await write(contract.renameFolder, { params, body: { name } }))) return;
                close();
                await refresh();
              }}
            />
          )}
          <p className={layout.faint}>{t('removeText')}</p>
          <SureButton
            label={t('remove')}
            sure={t('removeSure', { name: isolated(folder.name) })}
            busy={busy}
            onSure={() => void remove()}
          />
        </div>
      )}
    </PopUp>
  );
}
