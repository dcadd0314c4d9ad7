'use client';
import { contract, MAX_COMPARED } from '@clipscope/contract';
import { hasFeature, MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconFolder, IconTag, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Favourite, Folder } from '../../kit/favourites/favourite.ts';
import filing from '../../kit/favourites/filing.module.css';
import { LabelChoices } from '../../kit/favourites/label-choices.tsx';
import { useInTurn } from '../../kit/favourites/use-favourite-changes.ts';
import { NameForm } from '../../kit/form/name-form.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import type { Write } from '../../lib/api/use-write.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { COMPARE_PATH } from '../../lib/page/paths.ts';
import { addressWith, useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PopUp } from '../../ui/pop-up.tsx';
import { tip } from '../../ui/tip.tsx';
import { ExportChosen } from './export-tools.tsx';
import { compareNames, type Tab } from './favourites-view.ts';

type Props = {
  readonly tab: Tab;
  readonly chosen: readonly Favourite[];
  readonly folders: readonly Folder[];
  /** The folder that is open, which the chosen leave when they are moved. */
  readonly from: Folder | undefined;
  readonly onRemove: () => void;
  readonly onDone: () => void;
};

/** What can be done with the chosen rows together. */
export function BulkTools({ tab, chosen, folders, from, onRemove, onDone }: Props) {
  const t = useTranslations('favourites.bulk');
  return (
    <div className={layout.row}>
      <MoveTool chosen={chosen} folders={folders} from={from} onDone={onDone} />
      <PopUp
        width={320}
        target={toggle => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTag size={14} stroke={1.6} />}
            onClick={toggle}
          >
            {t('label')}
          </Button>
        )}
      >
        {() => <LabelChoices favourites={chosen} />}
      </PopUp>
      <CompareButton chosen={chosen} />
      {tab !== 'videos' && <ExportChosen tab={tab} chosen={chosen} />}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} stroke={1.6} />}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {t('none')}
      </Button>
    </div>
  );
}

/** Links to the comparison of the selection, or says why it is not possible. */
function CompareButton({ chosen }: { chosen: readonly Favourite[] }) {
  const t = useTranslations('favourites.bulk');
  const { read } = useUrlState();
  const { data: profile } = useProfile();
  const style = {
    size: 'xs',
    variant: 'default',
    leftSection: <IconArrowsDiff size={14} stroke={1.6} />,
  } as const;
  const [first] = chosen;
  const isMixed = chosen.some(({ platform }) => platform !== first?.platform);

  if (profile && !hasFeature(profile, 'COMPARISON')) {
    return (
      <Button {...style} onClick={() => openLimitation({ kind: 'feature', feature: 'COMPARISON' })}>
        {t('compare')}
      </Button>
    );
  }
  if (!first || chosen.length < 2 || chosen.length > MAX_COMPARED || isMixed) {
    const why = isMixed ? t('compareMixed') : t('compareCount', { most: MAX_COMPARED });
    return (
      <Button {...style} {...tip(why)} onClick={() => showToast({ text: why })}>
        {t('compare')}
      </Button>
    );
  }
  const href = addressWith(COMPARE_PATH, '', {
    kind: first.kind,
    platform: first.platform,
    ids: compareNames(chosen).join(),
    range: read('range'),
    asOf: read('asOf'),
  });
  return (
    <Button {...style} component={Link} href={href}>
      {t('compare')}
    </Button>
  );
}

type MoveToolProps = {
  readonly chosen: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly from: Folder | undefined;
  readonly onDone: () => void;
};

/** Puts the chosen into a folder, there already or new; out of the one that is open. */
function MoveTool({ chosen, folders, from, onDone }: MoveToolProps) {
  const t = useTranslations('favourites.bulk');
  const naming = useTranslations('favourites.folders');
  const callApi = useCallApi();
  const { busy, inTurn } = useInTurn();
  const favouriteIds = chosen.map(({ id }) => id);

  const leaving = () =>
    from
      ? favouriteIds.map(
          favouriteId => () => callApi(contract.takeFromFolder, { params: { id: from.id, favouriteId } }),
        )
      : [];

  // The panel goes with the selection.
  function finish(name: string) {
    showToast({ text: t('moved', { count: chosen.length, name }), kind: 'success' });
    onDone();
  }

  async function moveTo({ id, name }: Folder) {
    const put = () => callApi(contract.putIntoFolder, { params: { id }, body: { favouriteIds } });
    if (await inTurn([put, ...leaving()])) finish(name);
  }

  async function makeAndMove(name: string, write: Write) {
    const folder = await write(contract.createFolder, { body: { name, favouriteIds } });
    if (folder && (await inTurn(leaving()))) finish(folder.name);
    return folder;
  }

  return (
    <PopUp
      target={toggle => (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFolder size={14} stroke={1.6} />}
          onClick={toggle}
        >
          {t('move')}
        </Button>
      )}
    >
      {() => (
        <div className={layout.stack}>
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
            submit={t('makeAndMove')}
            taken={naming('taken')}
            onSave={makeAndMove}
          />
          {from && <p className={layout.faint}>{t('leaves', { name: from.name })}</p>}
        </div>
      )}
    </PopUp>
  );
}
