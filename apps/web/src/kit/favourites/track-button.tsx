'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { Button, Popover } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { useAction } from '../use-action.ts';
import type { FavouriteKind } from './favourite.ts';
import styles from './filing.module.css';
import { useRefreshFavourites } from './use-favourite-changes.ts';
import { useRemoval } from './use-removal.ts';

const TrackedMenu = dynamic(() => import('./tracked-menu.tsx').then(module => module.TrackedMenu), {
  ssr: false,
});
const StopDialog = dynamic(() => import('./stop-dialog.tsx').then(module => module.StopDialog), {
  ssr: false,
});

type Props = {
  readonly kind: FavouriteKind;
  readonly subject: { readonly platform: Platform; readonly id: string };
  /** Part of the button's accessible name where several are listed. */
  readonly name?: string;
};

/** Starts tracking, or saves a video. Afterwards opens its folders, labels and notes. */
export function TrackButton({ kind, subject, name }: Props) {
  const common = useTranslations('common');
  const callApi = useCallApi();
  const trackUsage = useTrackUsage();
  const refresh = useRefreshFavourites();
  const remove = useRemoval();
  const { busy, during, send } = useAction();
  const [shown, setShown] = useState<'menu' | 'question' | null>(null);
  const { data } = useApi(contract.favourites, { query: { kind } });
  const tracked = data?.favourites.find(
    ({ platform, subjectId }) => platform === subject.platform && subjectId === subject.id,
  );
  const video = useTranslations('favourites.video');
  const texts = kind === 'video' ? [video('save'), video('saved')] : [common('track'), common('tracked')];
  const [text, other] = tracked ? texts.toReversed() : texts;

  async function add() {
    void trackUsage({ feature: 'favourite', action: 'add' });
    const body = { kind, platform: subject.platform, subject: subject.id };
    const { ok } = await send(() => callApi(contract.addFavourite, { body }));
    if (ok) await refresh();
  }

  async function stop() {
    if (!tracked) return;
    setShown(null);
    await during(() => remove([tracked]));
  }

  return (
    <>
      <Popover
        returnFocus
        opened={tracked !== undefined && shown === 'menu'}
        onChange={opened => setShown(opened ? 'menu' : null)}
        position="bottom-end"
        width={320}
        trapFocus
        withinPortal
        withRoles={tracked !== undefined}
      >
        <Popover.Target>
          <Button
            variant="default"
            size={name === undefined ? 'sm' : 'compact-xs'}
            loading={busy}
            disabled={!data}
            aria-label={name === undefined ? undefined : `${text} ${name}`}
            aria-pressed={tracked !== undefined}
            leftSection={tracked ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
            onClick={() => (tracked ? setShown(shown === 'menu' ? null : 'menu') : void add())}
          >
            <span className={styles.either}>
              <span>{text}</span>
              <span className={styles.other} aria-hidden>
                {other}
              </span>
            </span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {tracked && <TrackedMenu favourite={tracked} onStop={() => setShown('question')} />}
        </Popover.Dropdown>
      </Popover>
      {tracked && shown === 'question' && (
        <StopDialog favourite={tracked} onStop={() => void stop()} onClose={() => setShown(null)} />
      )}
    </>
  );
}
