'use client';
import { limitsOfPlan, planThatLifts } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Preview } from '../../kit/imports/imported.ts';
import { usePageClock } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { shareBefore } from './collection.ts';

/** How much of a file is older than the plan's reports go back, before it is imported. */
export function BeyondPlan({ months }: { readonly months: Preview['months'] }) {
  const t = useTranslations('imports.beyondPlan');
  const { percent } = useFormats();
  const now = usePageClock();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const { plan } = profile.team.subscription;
  const days = limitsOfPlan(plan).historyDayLimit;
  const share = shareBefore(months, now(), days);
  if (share === 0) return null;
  const needed = days + 1;
  const larger = planThatLifts({ kind: 'limit', limit: 'historyDayLimit', needed }, plan);
  return (
    <MessageBox title={t('title', { share: percent(share, 0), days })} tone="warn">
      <p>{t('text')}</p>
      {larger !== null && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed })}
        >
          {t('more')}
        </Button>
      )}
    </MessageBox>
  );
}
