'use client';
import { contract } from '@clipscope/contract';
import { PLATFORMS, type Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { TRACKED, videoPlatform } from './first-calls.ts';

export function useVideoPlatform(): { platform: Platform | null; tracked: readonly Platform[] } {
  const { read } = useUrlState();
  const { data, error } = useApi(contract.favourites, TRACKED);
  if (!data && !error) return { platform: null, tracked: [] };
  const favourites = data?.favourites ?? [];
  const tracked = PLATFORMS.filter(name => favourites.some(({ platform }) => platform === name));
  return { platform: videoPlatform(read('platform'), favourites), tracked };
}

/** Nothing to choose while accounts of one platform are tracked. */
export function VideoPlatforms() {
  const t = useTranslations();
  const { linkTo } = useUrlState();
  const { platform, tracked } = useVideoPlatform();
  if (tracked.length < 2) return null;
  const items = tracked.map(name => ({
    key: name,
    label: t(`platforms.${name}`),
    href: linkTo({ platform: name }),
    current: name === platform,
  }));
  return <LinkSwitch label={t('filters.platform')} items={items} />;
}
