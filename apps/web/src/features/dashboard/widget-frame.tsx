'use client';
import { Menu, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowsDiagonal2, IconDots, IconGripVertical } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import layout from '../../ui/layout.module.css';
import { tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import { fitSize, type Group, type Item, type Size, stepFrom } from './layout.ts';
import { type Dashboard, useGroupName } from './use-dashboard.ts';
import { useResize } from './use-resize.ts';
import type { Drag, useWidgetDrag } from './use-widget-drag.ts';
import { useWidgetTitle } from './use-widget-title.ts';
import { WidgetBody } from './widget-body.tsx';

const SIZES: readonly { readonly key: 'wider' | 'narrower' | 'taller' | 'shorter'; readonly by: Size }[] = [
  { key: 'wider', by: { width: 1, height: 0 } },
  { key: 'narrower', by: { width: -1, height: 0 } },
  { key: 'taller', by: { width: 0, height: 1 } },
  { key: 'shorter', by: { width: 0, height: -1 } },
];

/** Everything that can be done with a widget, without a pointer that draws. */
function WidgetMenu({ item, arranging }: { item: Item; arranging: Arranging }) {
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
          className={`${layout.iconButton} ${styles.tool}`}
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

export const ARRANGE_HELP_ID = 'dashboard-arrange-help';

export type Arranging = {
  readonly dashboard: Dashboard;
  readonly groups: readonly Group[];
  readonly drag: Drag | null;
  readonly gripProps: ReturnType<typeof useWidgetDrag>['gripProps'];
  readonly onEdit: (item: Item) => void;
  /** The one whose grip has the keyboard: it is put down and taken up again while it moves. */
  readonly focused: { current: string | null };
};

type Props = { readonly item: Item; readonly arranging: Arranging | null };

/** One widget: its heading, the ways to arrange it where the plan lets one, and what it shows. */
export function WidgetFrame({ item, arranging }: Props) {
  const titleOf = useWidgetTitle();
  const trackUsage = useTrackUsage();
  const { size, cornerProps } = useResize(item, next => arranging?.dashboard.resize(item.id, next));
  const headingId = `widget-${item.id}`;
  const over = arranging?.drag?.over;
  const side = over?.itemId === item.id ? (over.isAfter ? 'after' : 'before') : undefined;

  function record(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a[href]'))
      void trackUsage({ feature: 'widget-click', action: item.kind });
  }

  return (
    <section
      className={styles.widget}
      aria-labelledby={headingId}
      style={{ '--columns': size.width, '--rows': size.height } as CSSProperties}
      data-widget={item.id}
      data-kind={item.kind}
      data-narrow={size.width < 6 || undefined}
      data-held={arranging?.drag?.id === item.id || undefined}
      data-drop={arranging?.drag && arranging.drag.id !== item.id ? side : undefined}
    >
      <header className={styles.widgetHeader}>
        {arranging && <Grip item={item} arranging={arranging} />}
        <h3 id={headingId} className={styles.widgetTitle}>
          <bdi>{titleOf(item)}</bdi>
        </h3>
        {arranging && <WidgetMenu item={item} arranging={arranging} />}
      </header>
      <div className={styles.widgetBody} onClickCapture={record}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <WidgetBody item={item} />
        </Suspense>
      </div>
      {arranging && <Corner title={titleOf(item)} cornerProps={cornerProps} />}
    </section>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

function Grip({ item, arranging }: { item: Item; arranging: Arranging }) {
  const t = useTranslations('dashboard.arrange');
  const titleOf = useWidgetTitle();
  const grip = useRef<HTMLButtonElement>(null);
  const { dashboard, groups, focused, gripProps } = arranging;

  // Another place is another place in the document: the keyboard would stay behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what calls for it
  useEffect(() => {
    if (focused.current === item.id) grip.current?.focus();
  }, [item.position, item.groupId]);

  function step(event: KeyboardEvent<HTMLButtonElement>) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const isTurned = isAcross && getComputedStyle(event.currentTarget).direction === 'rtl';
    const place = stepFrom(groups, item.id, isTurned ? (-by as 1 | -1) : by);
    if (!place) return;
    focused.current = item.id;
    dashboard.move(item.id, place);
  }

  return (
    <button
      ref={grip}
      type="button"
      className={`${layout.iconButton} ${styles.grip}`}
      aria-describedby={ARRANGE_HELP_ID}
      onKeyDown={step}
      onBlur={event => {
        // Only moving the focus elsewhere releases it.
        if (event.relatedTarget) focused.current = null;
      }}
      {...gripProps(item.id)}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
      <VisuallyHidden>{t('grip', { title: titleOf(item) })}</VisuallyHidden>
    </button>
  );
}

function Corner({
  title,
  cornerProps,
}: {
  title: string;
  cornerProps: ReturnType<typeof useResize>['cornerProps'];
}) {
  const t = useTranslations('dashboard.arrange');
  return (
    <button
      type="button"
      className={`${layout.iconButton} ${styles.corner}`}
      aria-describedby={ARRANGE_HELP_ID}
      {...cornerProps}
    >
      <IconArrowsDiagonal2 size={14} stroke={1.6} aria-hidden="true" />
      <VisuallyHidden>{t('corner', { title })}</VisuallyHidden>
    </button>
  );
}
