'use client';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import { fitSize, type Item, type Size, stepFrom } from './layout.ts';
import { useGroupName } from './use-dashboard.ts';
import { useWidgetTitle } from './use-widget-title.ts';
import type { Arranging } from './widget-frame.tsx';

const SIZES: readonly { readonly key: 'wider' | 'narrower' | 'taller' | 'shorter'; readonly by: Size }[] = [
  { key: 'wider', by: { width: 1, height: 0 } },
  { key: 'narrower', by: { width: -1, height: 0 } },
  { key: 'taller', by: { width: 0, height: 1 } },
  { key: 'shorter', by: { width: 0, height: -1 } },
];

/** Everything that can be done with a widget, without a pointer that draws. */
export function WidgetMenu({ item, arranging }: { item: Item; arranging: Arranging }) {
  const t = useTranslations('dashboard.menu');
  const common = useTranslations('common');
  const titleOf = useWidgetTitle();
  const groupName = useGroupName();
  const { dashboard, groups, onEdit } = arranging;
  const [earlier, later] = [stepFrom(groups, item.id, -1), stepFrom(groups, item.id, 1)];
  const others = groups.filter(group => group.id !== item.groupId);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('label', { title: titleOf(item) })}
          {...tip(t('label', { title: titleOf(item) }))}
        >
          <IconDots size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onEdit(item)}>{t('edit')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={!earlier} onClick={() => earlier && dashboard.move(item.id, earlier)}>
          {t('earlier')}
        </Menu.Item>
        <Menu.Item disabled={!later} onClick={() => later && dashboard.move(item.id, later)}>
          {t('later')}
        </Menu.Item>
        {others.map(group => (
          <Menu.Item
            key={group.id}
            onClick={() => dashboard.move(item.id, { groupId: group.id, position: group.items.length })}
          >
            {t('toGroup', { group: groupName(group) })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {SIZES.map(({ key, by }) => {
          const { width, height } = item;
          const next = fitSize(item.kind, { width: width + by.width, height: height + by.height });
          const isEnd = next.width === width && next.height === height;
          return (
            <Menu.Item
              key={key}
              disabled={isEnd}
              closeMenuOnClick={false}
              onClick={() => dashboard.resize(item.id, next)}
            >
              {t(key)}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => void dashboard.remove(item)}>{common('remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
