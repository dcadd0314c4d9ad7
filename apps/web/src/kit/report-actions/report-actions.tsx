'use client';
import { Button, Popover } from '@mantine/core';
import {
  IconBulb,
  IconDots,
  IconDownload,
  IconFlag,
  IconFolder,
  IconRefresh,
  IconScale,
  IconTag,
} from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import { assistantPath, COMPARE_PATH } from '../../lib/page/paths.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { LockMark } from '../../ui/lock-mark.tsx';
import { TrackButton } from '../favourites/track-button.tsx';
import { useLockText } from '../limitation/lock.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { showToast } from '../toast/toast-queue.ts';
import { useAction } from '../use-action.ts';
import styles from './report-actions.module.css';
import {
  ACTIONS,
  ideaSubjectOf,
  isShareable,
  isTrackable,
  PANELS,
  type Panel,
  type ReportOf,
} from './report-of.ts';

const ActionDialog = dynamic(() => import('./action-dialog.tsx').then(module => module.ActionDialog), {
  ssr: false,
});
const loadAhead = () => void import('./action-dialog.tsx');

const ICONS = { label: IconTag, folder: IconFolder, campaign: IconFlag, export: IconDownload } as const;

type Props = {
  readonly of: ReportOf;
  readonly range: ReportRange;
  /** In place of reading the report again, where the platform can be asked for news. */
  readonly refresh?: { readonly busy: boolean; readonly onRefresh: () => void };
  /** Links of one kind of report; outside of the product they open in a tab of their own. */
  readonly links?: readonly LinkItem[];
};
type LinkItem = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
  readonly isInside?: true;
  /** Says that the plan does not include it. */
  readonly locked?: string | undefined;
};
type Item = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly locked?: string | undefined;
} & ({ readonly href: string; readonly isOutside: boolean } | { readonly panel: Panel });

/** The buttons of a report's header. On a phone, all but tracking, sharing and refreshing are in one menu. */
export function ReportActions({ of, range, refresh, links = [] }: Props) {
  const t = useTranslations('reportActions');
  // Undefined until the first of them is opened, which loads the dialog.
  const [panel, setPanel] = useState<Panel | null>();
  const reload = useReload(of);
  const { kind, platform, id } = of;
  const { busy, onRefresh } = refresh ?? reload;
  const items = [
    ...useItems(of),
    ...links.map(({ isInside = false, ...link }): Item => ({ ...link, isOutside: !isInside })),
  ];
  return (
    <>
      <div className={`${styles.actions} ${layout.oneLine}`}>
        {isTrackable(kind) && <TrackButton kind={kind} subject={of} />}
        {items.map(item => (
          <ItemButton key={item.label} item={item} onOpen={setPanel} />
        ))}
        {isShareable(kind) && <ShareButton subject={{ kind, platform, subjectId: id, range }} />}
        <Button loading={busy} leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRefresh}>
          {t('refresh')}
        </Button>
        <FoldedActions items={items} onOpen={setPanel} />
      </div>
      {panel !== undefined && (
        <ActionDialog panel={panel} of={of} range={range} onClose={() => setPanel(null)} />
      )}
    </>
  );
}

function useItems(of: ReportOf): Item[] {
  const { kind, id, handle, platform } = of;
  const t = useTranslations('reportActions');
  const lockText = useLockText();
  const panels = PANELS.filter(panel => ACTIONS[kind].includes(panel)).map((panel): Item => {
    const Icon = ICONS[panel];
    const locked = panel === 'export' ? lockText('EXPORT') : undefined;
    return { label: t(panel), icon: <Icon size={16} stroke={1.6} />, panel, locked };
  });
  const compare: Item = {
    label: t('compare'),
    icon: <IconScale size={16} stroke={1.6} />,
    href: `${COMPARE_PATH}?${new URLSearchParams({ kind, ids: handle ?? id, platform })}`,
    isOutside: false,
    locked: lockText('COMPARISON'),
  };
  const about = ideaSubjectOf(of);
  const ideas: Item | null = about && {
    label: t('ideas'),
    icon: <IconBulb size={16} stroke={1.6} />,
    href: assistantPath({ ...about, platform }),
    isOutside: false,
    locked: lockText('CONTENT_ASSISTANT'),
  };
  return [...panels, ...(ACTIONS[kind].includes('compare') ? [compare] : []), ...(ideas ? [ideas] : [])];
}

/** Reads every reply of a report again. Sources are asked on their own schedule. */
function useReload({ kind, id }: ReportOf) {
  const t = useTranslations('reportActions');
  const { mutate } = useSWRConfig();
  const { busy, during } = useAction();
  async function reload() {
    const named = encodeURIComponent(id);
    await during(() => mutate(key => Array.isArray(key) && JSON.stringify(key).includes(named)));
    const isTracked = kind === 'hashtag' || kind === 'sound';
    showToast({ text: isTracked ? t('reloadedTracked') : t('reloaded'), kind: 'success' });
  }
  return { busy, onRefresh: () => void reload() };
}

/** The actions for which a phone has no room, as a list. */
function FoldedActions({ items, onOpen }: Omit<ItemProps, 'item'> & { readonly items: readonly Item[] }) {
  const t = useTranslations('reportActions');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Popover returnFocus opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button
          className={styles.folded}
          variant="default"
          aria-label={t('more')}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={16} stroke={1.8} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.list} onClick={close}>
        {items.map(item => (
          <ItemButton key={item.label} item={item} onOpen={onOpen} look={LISTED} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

type ItemProps = {
  readonly item: Item;
  readonly onOpen: (panel: Panel) => void;
  /** Beside the other buttons, or in the list of a phone. */
  readonly look?: typeof BESIDE | typeof LISTED;
};

const BESIDE = { className: styles.folds, variant: 'default' } as const;
const LISTED = { variant: 'subtle', color: 'gray', justify: 'start' } as const;
const OUTSIDE = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;

function ItemButton({ item, onOpen, look = BESIDE }: ItemProps) {
  const { icon, locked } = item;
  const shared = {
    ...look,
    leftSection: icon,
    ...(locked !== undefined && { rightSection: <LockMark text={locked} /> }),
  };
  if ('panel' in item)
    return (
      <Button {...shared} onClick={() => onOpen(item.panel)} onPointerEnter={loadAhead} onFocus={loadAhead}>
        {item.label}
      </Button>
    );
  return item.isOutside ? (
    <Button {...shared} {...OUTSIDE} href={item.href}>
      {item.label}
    </Button>
  ) : (
    <Button {...shared} component={Link} href={item.href}>
      {item.label}
    </Button>
  );
}
