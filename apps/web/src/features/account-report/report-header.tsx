'use client';
import { flagEmoji } from '@clipscope/domain';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { SourceAge } from '../../lib/report/source-age.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './report.module.css';
import type { AccountBasic } from './report-subject.ts';

export function ReportHeader({ account, children }: { account: AccountBasic; children: ReactNode }) {
  const t = useTranslations();
  const { country, count } = useFormats();
  const { displayName, handle, platform, tier, industry, countryCode, provenance, bio } = account;
  return (
    <header className={styles.header}>
      <Portrait name={displayName} src={account.avatarUrl} sizePx={60} />
      <div className={styles.identity}>
        <h1 className={styles.name}>
          <bdi>{displayName}</bdi>
          {account.verified && (
            <IconRosetteDiscountCheck size={20} stroke={1.6} role="img" aria-label={t('report.verified')} />
          )}
        </h1>
        <div className={styles.chips}>
          <bdi>@{handle}</bdi>
          <Chip>{t(`platforms.${platform}`)}</Chip>
          {tier !== null && <Chip>{t(`tiers.${tier}`)}</Chip>}
          {industry !== null && <Chip>{t(`industries.${industry}`)}</Chip>}
          {countryCode !== null && (
            <Chip>
              {flagEmoji(countryCode)} {country(countryCode)}
            </Chip>
          )}
          {account.isPrivate && <Chip>{t('report.private')}</Chip>}
          <SourceAge provenance={provenance} />
        </div>
        {bio !== '' && (
          <p className={styles.bio}>
            <bdi>{bio}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          <span>{t('accountReport.facts.likes', { likes: count(account.likes) })}</span>
          <span>{t('accountReport.facts.videos', { videos: count(account.videos) })}</span>
          <span>{t('accountReport.facts.following', { following: count(account.following) })}</span>
        </p>
      </div>
      {children}
    </header>
  );
}
