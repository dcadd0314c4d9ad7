'use client';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { useVideoPlatform } from './use-video-platform.ts';

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
