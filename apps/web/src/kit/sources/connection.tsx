'use client';
import { contract, type Sentence } from '@clipscope/contract';
import { hasFeature, PLATFORM_NAMES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { ADMIN_SOURCES_PATH, DATA_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { SentenceText } from '../sentence-text.tsx';
import styles from './connection.module.css';

/** Says in the shell that there is only demo data, or none, and what to do. Gone once a real source is connected. */
export function ConnectionChip() {
  const t = useTranslations('connection');
  const { data } = useApi(contract.connectedSources, {});
  const { data: profile } = useProfile();
  if (!data || !profile || data.platforms.some(({ connected }) => connected)) return null;
  const isDemo = data.platforms.some(({ hasDemo }) => hasDemo);
  const isStaff = hasFeature(profile, 'ADMIN_DASHBOARD');
  return (
    <Link className={styles.chip} href={isStaff ? ADMIN_SOURCES_PATH : DATA_PATH}>
      <span>{t(isDemo ? 'demo' : 'none')}</span>
      <span className={styles.action}>
        {isStaff ? t('connect', { platform: PLATFORM_NAMES.tiktok }) : t('import')}
      </span>
    </Link>
  );
}

/** Why no source can look up what was named, and what would help. */
export function NotLookedUp({ why }: { why: Sentence }) {
  const t = useTranslations('connection');
  const { data: profile } = useProfile();
  const isStaff = profile ? hasFeature(profile, 'ADMIN_DASHBOARD') : false;
  return (
    <>
      <p>
        <bdi>
          <SentenceText of={why} />
        </bdi>
      </p>
      <p className={layout.row}>
        <Link className={layout.inlineLink} href={DATA_PATH}>
          {t('importFile')}
        </Link>
        {isStaff && (
          <Link className={layout.inlineLink} href={ADMIN_SOURCES_PATH}>
            {t('connectSource')}
          </Link>
        )}
      </p>
    </>
  );
}
