'use client';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import type { Group } from './layout.ts';
import { useGroupName } from './use-dashboard.ts';
import { type Arranging, WidgetFrame } from './widget-frame.tsx';

const NameForm = dynamic(() => import('../../kit/form/name-form.tsx').then(module => module.NameForm));
const RemoveGroup = dynamic(() => import('./remove-group.tsx').then(module => module.RemoveGroup));

type Props = {
  readonly group: Group;
  readonly arranging: Arranging | null;
  /** Opens the picker, or shows which plan includes it. */
  readonly onAdd: (groupId: string) => void;
};

export function WidgetGroup({ group, arranging, onAdd }: Props) {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const name = useGroupName()(group);
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const headingId = `group-${group.id}`;
  const isTarget = arranging?.drag?.over?.groupId === group.id && arranging.drag.over.itemId === null;
  return (
    <section
      className={styles.group}
      aria-labelledby={headingId}
      data-group={group.id}
      data-target={isTarget || undefined}
    >
      <header className={styles.groupHeader}>
        <h2 id={headingId} className={styles.groupTitle} hidden={mode === 'renamed'}>
          <bdi>{name}</bdi>
        </h2>
        {mode === 'renamed' && arranging && (
          <NameForm
            aria-label={t('groups.rename')}
            initial={name}
            longest={MAX_TEXT_LENGTHS.dashboardName}
            submit={common('save')}
            variant="filled"
            autoFocus
            onSave={async next => {
              const isSaved = next === name || (await arranging.dashboard.renameGroup(group.id, next));
              if (isSaved) setMode('shown');
            }}
            onCancel={() => setMode('shown')}
          />
        )}
        {arranging && mode !== 'renamed' && (
          <GroupMenu group={group} name={name} arranging={arranging} onMode={setMode} />
        )}
        <Button
          className={styles.addWidget ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          aria-label={t('addWidgetTo', { group: name })}
          onClick={() => onAdd(group.id)}
        >
          {common('addWidget')}
        </Button>
      </header>
      <div className={styles.grid} data-grid>
        {group.items.map(item => (
          <WidgetFrame key={item.id} item={item} arranging={arranging} />
        ))}
      </div>
      {group.items.length === 0 && (
        <MessageBox title={t('groups.emptyTitle')}>
          <p>{t('groups.emptyText')}</p>
        </MessageBox>
      )}
      {arranging && mode === 'removed' && (
        <RemoveGroup
          group={group}
          name={name}
          opened
          onClose={() => setMode('shown')}
          onRemove={() => arranging.dashboard.removeGroup(group.id)}
        />
      )}
    </section>
  );
}

type MenuProps = {
  readonly group: Group;
  readonly name: string;
  readonly arranging: Arranging;
  readonly onMode: (mode: 'renamed' | 'removed') => void;
};

function GroupMenu({ group, name, arranging: { dashboard, groups }, onMode }: MenuProps) {
  const t = useTranslations('dashboard.groups');
  const common = useTranslations('common');
  const at = groups.findIndex(({ id }) => id === group.id);
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={layout.iconButton}
          aria-label={t('menu', { group: name })}
          {...tip(t('menu', { group: name }))}
        >
          <IconDots size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onMode('renamed')}>{t('rename')}</Menu.Item>
        <Menu.Item disabled={at === 0} onClick={() => dashboard.moveGroup(group.id, at - 1)}>
          {t('up')}
        </Menu.Item>
        <Menu.Item disabled={at === groups.length - 1} onClick={() => dashboard.moveGroup(group.id, at + 1)}>
          {t('down')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => onMode('removed')}>{common('remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
