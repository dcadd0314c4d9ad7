'use client';
import { PLATFORMS, type Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';

/** One platform, or all of them. */
export function PlatformSwitch({ platform }: { platform: Platform | null }) {
  const t = useTranslations();
  const { linkTo } = useUrlState();
  return (
    <LinkSwitch
      label={t('filters.platform')}
      items={[
        {
          key: 'all',
          label: t('filters.allPlatforms'),
          href: linkTo({ platform: null, page: null }),
          current: platform === null,
        },
        ...PLATFORMS.map(key => ({
          key,
          label: t(`platforms.${key}`),
          href: linkTo({ platform: key, page: null }),
          current: key === platform,
        })),
      ]}
    />
  );
}
