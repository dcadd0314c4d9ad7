'use client';
import { PLATFORMS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './compare.module.css';
import type { CompareView } from './compare-view.ts';

/** Another platform begins anew: what is on one cannot stand beside what is on another. */
export function PlatformSwitch({ view }: { view: CompareView }) {
  const t = useTranslations();
  const { linkTo } = useUrlState();
  return (
    <div className={styles.platform}>
      <LinkSwitch
        label={t('compare.platformLabel')}
        items={PLATFORMS.map(key => ({
          key,
          label: t(`platforms.${key}`),
          href: linkTo({ platform: key === 'tiktok' ? null : key, ids: null }),
          current: key === view.platform,
        }))}
      />
      <p>{t('compare.onePlatform')}</p>
    </div>
  );
}
