'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, type Platform } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { countOf, useAddFavourites } from '../../kit/favourites/use-favourite-changes.ts';
import { NameForm } from '../../kit/form/name-form.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useAction } from '../../kit/use-action.ts';
import { useApi } from '../../lib/api/use-api.ts';
import type { Write } from '../../lib/api/use-write.ts';
import layout from '../../ui/layout.module.css';
import { PopUp } from '../../ui/pop-up.tsx';

/** Which accounts of a platform the team tracks, and a way to track more of them. */
export function useTracked(platform: Platform) {
  const t = useTranslations('finder.bulk');
  const addFavourites = useAddFavourites();
  const { data } = useApi(contract.favourites, { query: { kind: 'account' } });
  const ids = useMemo(
    () => new Set(data?.favourites.filter(one => one.platform === platform).map(one => one.subjectId)),
    [data, platform],
  );
  const has = useCallback((id: string) => ids.has(id), [ids]);

  /** Says what came of it. The favourites that there are now, or null when the call failed. */
  async function add(accountIds: readonly string[]): Promise<string[] | null> {
    const result = await addFavourites({ kind: 'account', platform, lines: accountIds });
    if (result === null) return null;
    const { lines, added } = result;
    const there = countOf(lines, 'already-there');
    const left = lines.length - added - there;
    showToast({ text: t('done', { added, there, left }), kind: left === 0 ? 'success' : 'plain' });
    return lines.flatMap(({ favouriteId }) => (favouriteId === null ? [] : [favouriteId]));
  }

  return { has, add };
}

export type Tracked = ReturnType<typeof useTracked>;

type Props = { readonly chosen: readonly string[]; readonly tracked: Tracked; readonly onDone: () => void };

/** What can be done with the chosen accounts: track them, also together in a new folder. */
export function BulkTools({ chosen, tracked, onDone }: Props) {
  const t = useTranslations('finder.bulk');
  const { busy, during } = useAction();

  async function track() {
    const added = await during(() => tracked.add(chosen));
    if (added !== null) onDone();
  }

  return (
    <div className={layout.row}>
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

  async function save(name: string, write: Write) {
    const favouriteIds = await tracked.add(chosen);
    if (!favouriteIds || favouriteIds.length === 0) return;
    const folder = await write(contract.createFolder, { body: { name, favouriteIds } });
    if (!folder) return;
    // The panel goes with the selection.
    showToast({ text: t('folderMade', { name: folder.name }), kind: 'success' });
    onDone();
  }

  return (
    <PopUp
      target={toggle => (
        <Button size="xs" variant="default" onClick={toggle}>
          {t('folder')}
        </Button>
      )}
    >
      {() => (
        <NameForm
          label={folders('new')}
          description={t('folderText')}
          longest={MAX_TEXT_LENGTHS.folderName}
          submit={t('folderSave')}
          variant="filled"
          taken={folders('taken')}
          onSave={save}
        />
      )}
    </PopUp>
  );
}
