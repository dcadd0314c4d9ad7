'use client';
import { contract } from '@clipscope/contract';
import { hasFeature, MAX_TEXT_LENGTHS, NAMED_WIDGETS } from '@clipscope/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useRef, useState } from 'react';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { type Item, USUAL_SIZES } from './layout.ts';
import { useDashboard } from './use-dashboard.ts';
import { useWidgetDrag } from './use-widget-drag.ts';
import type { Content } from './widget-draft.ts';
import { ARRANGE_HELP_ID, type Arranging } from './widget-frame.tsx';
import { WidgetGroup } from './widget-group.tsx';

const NameForm = dynamic(() => import('../../kit/form/name-form.tsx').then(module => module.NameForm));
const WidgetEditor = dynamic(() => import('./widget-editor.tsx').then(module => module.WidgetEditor), {
  ssr: false,
});

/** What the editor is open for: a new widget of a group, or one that is there. */
type Edited = { readonly groupId: string; readonly item: Item | null };

export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const { data: session } = useSession();
  const { data: profile } = useProfile();
  const dashboard = useDashboard();
  // The getting-started box is above the widgets, so neither is shown before it is known whether it is needed.
  const tracked = useApi(contract.favourites, { query: { kind: 'account' } });
  const isKnown = tracked.data !== undefined || tracked.error !== undefined;
  const groups = (isKnown && dashboard.groups) || [];
  const { drag, gripProps } = useWidgetDrag(groups, dashboard.move);
  const focused = useRef<string | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isNaming, setNaming] = useState(false);
  const name = session?.user.name ?? '';
  const mayArrange = profile ? hasFeature(profile, 'WIDGETS') : false;
  const onEdit = (item: Item) => setEdited({ groupId: item.groupId, item });
  const arranging: Arranging | null = mayArrange
    ? { dashboard, groups, drag, gripProps, onEdit, focused }
    : null;

  /** Everybody has the dashboard; arranging an own one is part of some plans. */
  function ifAllowed(begin: () => void) {
    if (mayArrange) begin();
    else if (profile) openLimitation({ kind: 'feature', feature: 'WIDGETS' }, begin);
  }

  async function save(content: Content): Promise<boolean> {
    if (!edited) return false;
    if (edited.item) return dashboard.change(edited.item.id, content);
    return (
      (await dashboard.add({ ...USUAL_SIZES[content.kind], ...content, groupId: edited.groupId })) !== null
    );
  }

  return (
    <>
      <div className={layout.spread}>
        <PageTitle
          title={name === '' ? t('welcome') : t('welcomeName', { name })}
          lead={t('lead')}
          isPrivate={name !== ''}
        />
        {isNaming ? (
          <NameForm
            aria-label={t('groups.newName')}
            placeholder={t('groups.namePlaceholder')}
            longest={MAX_TEXT_LENGTHS.dashboardName}
            submit={common('save')}
            variant="filled"
            autoFocus
            onSave={async name => (await dashboard.addGroup(name)) && setNaming(false)}
            onCancel={() => setNaming(false)}
          />
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => ifAllowed(() => setNaming(true))}
          >
            {t('groups.add')}
          </Button>
        )}
      </div>
      {isKnown && dashboard.groups && <FirstSteps />}
      <p id={ARRANGE_HELP_ID} hidden>
        {t('arrange.help')}
      </p>
      <Loaded
        reply={{ ...dashboard.reply, data: isKnown ? dashboard.groups : undefined }}
        waiting={<DashboardSkeleton />}
      >
        {groups =>
          groups.map(group => (
            <WidgetGroup
              key={group.id}
              group={group}
              arranging={arranging}
              onAdd={groupId => ifAllowed(() => setEdited({ groupId, item: null }))}
            />
          ))
        }
      </Loaded>
      <VisuallyHidden role="status">{dashboard.announcement}</VisuallyHidden>
      {edited && <WidgetEditor item={edited.item} onClose={() => setEdited(null)} onSave={save} />}
    </>
  );
}

/** The dashboard that most people have, before it is known. */
function DashboardSkeleton() {
  const t = useTranslations('states');
  return (
    <div className={styles.group} role="status" aria-label={t('loading')}>
      <div className={styles.groupHeader} />
      <div className={styles.grid}>
        {NAMED_WIDGETS.map(kind => {
          const { width, height } = USUAL_SIZES[kind];
          const size = { '--columns': width, '--rows': height } as CSSProperties;
          return <Skeleton key={kind} className={styles.place ?? ''} style={size} height="auto" />;
        })}
      </div>
    </div>
  );
}
