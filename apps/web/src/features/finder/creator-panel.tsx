'use client';
import type { Platform } from '@clipscope/domain';
import { Drawer } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { Alike } from './alike.tsx';
import { Audience } from './audience.tsx';
import styles from './finder.module.css';
import { PanelHead } from './panel-head.tsx';
import { type Panel, panelsOf } from './panel-view.ts';

type Shown = { readonly panel: Panel; readonly id: string };

/** Beside the table: who follows an account, and which others are like it. The address says of whom. */
export function CreatorPanel({ platform }: { platform: Platform }) {
  const t = useTranslations('finder');
  const { read, linkTo, goTo } = useUrlState();
  const panels = panelsOf(platform);
  const panel = readOne(read('panel'), panels);
  const id = read('of');
  const asked: Shown | null = panel !== null && id !== null && id !== '' ? { panel, id } : null;
  const shown = useLast(asked);
  return (
    <Drawer
      opened={asked !== null}
      onClose={() => goTo({ panel: null, of: null })}
      position="right"
      size="min(460px, 100%)"
      title={t('panels.title')}
      closeButtonProps={{ 'aria-label': t('panels.close') }}
      styles={{ content: { background: 'var(--surface)' }, header: { background: 'var(--surface)' } }}
    >
      {shown && (
        <div className={styles.panel}>
          <PanelHead platform={platform} id={shown.id} />
          <LinkSwitch
            look="tabs"
            label={t('panels.label')}
            items={panels.map(key => ({
              key,
              label: t(`panels.${key}`),
              href: linkTo({ panel: key }),
              current: key === shown.panel,
            }))}
          />
          {shown.panel === 'audience' ? (
            <Audience id={shown.id} />
          ) : (
            <Alike platform={platform} id={shown.id} />
          )}
        </div>
      )}
    </Drawer>
  );
}

/** What was shown last stays while the drawer slides out. */
function useLast(asked: Shown | null): Shown | null {
  const [last, setLast] = useState(asked);
  const [panel, id] = [asked?.panel, asked?.id];
  useEffect(() => {
    if (panel !== undefined && id !== undefined) setLast({ panel, id });
  }, [panel, id]);
  return asked ?? last;
}
