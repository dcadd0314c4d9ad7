'use client';
import { PLATFORMS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { platformFrom } from './industry-view.ts';

export function PlatformSwitch() {
  const t = useTranslations();
  const { read, linkTo } = useUrlState();
  const current = platformFrom(read);
  return (
    <LinkSwitch
      label={t('industryReport.platformLabel')}
      items={PLATFORMS.map((key, place) => ({
        key,
        label: t(`platforms.${key}`),
        href: linkTo({ platform: place === 0 ? null : key }),
        current: key === current,
      }))}
    />
  );
}
