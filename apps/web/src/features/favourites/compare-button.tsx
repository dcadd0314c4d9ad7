'use client';
import { MAX_COMPARED } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { COMPARE_PATH } from '../../lib/page/paths.ts';
import { addressWith, useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { compareNames } from './favourites-view.ts';

/** Leads to the comparison of the chosen, or says what stands in its way. */
export function CompareButton({ chosen }: { chosen: readonly Favourite[] }) {
  const t = useTranslations('favourites.bulk');
  const { read } = useUrlState();
  const { data: profile } = useProfile();
  const look = {
    size: 'xs',
    variant: 'default',
    leftSection: <IconArrowsDiff size={14} stroke={1.6} />,
  } as const;
  const [first] = chosen;
  const isMixed = chosen.some(({ platform }) => platform !== first?.platform);

  if (profile && !hasFeature(profile, 'COMPARISON')) {
    return (
      <Button {...look} onClick={() => openLimitation({ kind: 'feature', feature: 'COMPARISON' })}>
        {t('compare')}
      </Button>
    );
  }
  if (!first || chosen.length < 2 || chosen.length > MAX_COMPARED || isMixed) {
    const why = isMixed ? t('compareMixed') : t('compareCount', { most: MAX_COMPARED });
    return (
      <Button {...look} title={why} onClick={() => showToast({ text: why })}>
        {t('compare')}
      </Button>
    );
  }
  const href = addressWith(COMPARE_PATH, '', {
    kind: first.kind,
    platform: first.platform,
    ids: compareNames(chosen).join(),
    range: read('range'),
    asOf: read('asOf'),
  });
  return (
    <Button {...look} component={Link} href={href}>
      {t('compare')}
    </Button>
  );
}
