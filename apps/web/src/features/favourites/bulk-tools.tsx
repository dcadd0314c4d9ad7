'use client';
import { Button, Popover } from '@mantine/core';
import { IconTag, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Favourite, Folder } from '../../lib/favourites/favourite.ts';
import { LabelChoices } from '../../lib/favourites/label-choices.tsx';
import { CompareButton } from './compare-button.tsx';
import { ExportChosen } from './export-chosen.tsx';
import styles from './favourites.module.css';
import type { Tab } from './favourites-view.ts';
import { MoveTool } from './move-tool.tsx';

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
    <div className={styles.bulk}>
      <MoveTool chosen={chosen} folders={folders} from={from} onDone={onDone} />
      <Popover position="bottom-start" trapFocus withinPortal width={320}>
        <Popover.Target>
          <Button size="xs" variant="default" leftSection={<IconTag size={14} stroke={1.6} />}>
            {t('label')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <LabelChoices favourites={chosen} />
        </Popover.Dropdown>
      </Popover>
      <CompareButton chosen={chosen} />
      <ExportChosen tab={tab} chosen={chosen} />
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
