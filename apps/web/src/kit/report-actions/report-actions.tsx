'use client';
import { Button, Menu, Modal } from '@mantine/core';
import {
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
import { COMPARE_PATH } from '../../lib/page/paths.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { TrackButton } from '../favourites/track-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import styles from './report-actions.module.css';
import { ACTIONS, isShareable, isTrackable, PANELS, type Panel, type ReportOf } from './report-of.ts';
import { useReload } from './use-reload.ts';

const ActionPanel = dynamic(() => import('./action-panel.tsx').then(module => module.ActionPanel), {
  ssr: false,
});

const ICONS = { label: IconTag, folder: IconFolder, campaign: IconFlag, export: IconDownload } as const;

type Props = {
  readonly of: ReportOf;
  readonly range: ReportRange;
  /** In place of reading the report again, where the platform can be asked for news. */
  readonly refresh?: { readonly busy: boolean; readonly onRefresh: () => void };
  /** Links of one kind of report, which open in a tab of their own. */
  readonly links?: readonly LinkItem[];
};
type LinkItem = { readonly label: string; readonly icon: ReactNode; readonly href: string };
type Item = { readonly label: string; readonly icon: ReactNode } & (
  | { readonly href: string; readonly isOutside: boolean }
  | { readonly panel: Panel }
);

/** The buttons of a report's header. On a phone, all but tracking, sharing and refreshing are in one menu. */
export function ReportActions({ of, range, refresh, links = [] }: Props) {
  const t = useTranslations('reportActions');
  const [panel, setPanel] = useState<Panel | null>(null);
  const reload = useReload(of);
  const { kind, platform, id } = of;
  const { busy, onRefresh } = refresh ?? reload;
  const items = [...useItems(of), ...links.map((link): Item => ({ ...link, isOutside: true }))];
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
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button className={styles.folded} variant="default" aria-label={t('more')}>
              <IconDots size={16} stroke={1.8} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(item => (
              <MenuItem key={item.label} item={item} onOpen={setPanel} />
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Modal
        opened={panel !== null}
        onClose={() => setPanel(null)}
        title={panel && t.rich(`titles.${panel}`, { name: of.name, bdi: text => <bdi>{text}</bdi> })}
      >
        {panel && <ActionPanel panel={panel} of={of} range={range} onClose={() => setPanel(null)} />}
      </Modal>
    </>
  );
}

function useItems({ kind, id, handle, platform }: ReportOf): Item[] {
  const t = useTranslations('reportActions');
  const panels = PANELS.filter(panel => ACTIONS[kind].includes(panel)).map((panel): Item => {
    const Icon = ICONS[panel];
    return { label: t(panel), icon: <Icon size={16} stroke={1.6} />, panel };
  });
  if (!ACTIONS[kind].includes('compare')) return panels;
  const href = `${COMPARE_PATH}?${new URLSearchParams({ kind, ids: handle ?? id, platform })}`;
  const icon = <IconScale size={16} stroke={1.6} />;
  return [...panels, { label: t('compare'), icon, href, isOutside: false }];
}

type ItemProps = { readonly item: Item; readonly onOpen: (panel: Panel) => void };

const OUTSIDE = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;

function ItemButton({ item, onOpen }: ItemProps) {
  const shared = { className: styles.folds, variant: 'default', leftSection: item.icon };
  if ('panel' in item)
    return (
      <Button {...shared} onClick={() => onOpen(item.panel)}>
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

function MenuItem({ item, onOpen }: ItemProps) {
  const shared = { leftSection: item.icon };
  if ('panel' in item)
    return (
      <Menu.Item {...shared} onClick={() => onOpen(item.panel)}>
        {item.label}
      </Menu.Item>
    );
  return item.isOutside ? (
    <Menu.Item {...shared} {...OUTSIDE} href={item.href}>
      {item.label}
    </Menu.Item>
  ) : (
    <Menu.Item {...shared} component={Link} href={item.href}>
      {item.label}
    </Menu.Item>
  );
}
