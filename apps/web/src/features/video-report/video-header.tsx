'use client';
import { flagEmoji } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SourceAge } from '../../kit/report/source-age.tsx';
import { ShareButton } from '../../kit/share/share-button.tsx';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { useAgeFormat } from './age.ts';
import styles from './video.module.css';
import type { Video } from './video-subject.ts';

export function VideoHeader({ video }: { video: Video }) {
  const t = useTranslations();
  const { platform, coverUrl, caption, account, state } = video;
  return (
    <header className={styles.header}>
      <RemotePicture className={styles.cover} src={coverUrl} />
      <div className={styles.identity}>
        <h1 className={styles.caption} dir="auto">
          {caption || t('videoColumns.noCaption')}
        </h1>
        {account.handle !== '' && (
          <Link className={styles.account} href={accountPath(account)}>
            <Portrait name={account.displayName} src={account.avatarUrl} sizePx={22} />
            <bdi>{account.displayName}</bdi>
            <bdi className={styles.faint}>@{account.handle}</bdi>
          </Link>
        )}
        <VideoChips video={video} />
      </div>
      <div className={styles.actions}>
        <ShareButton subject={{ kind: 'video', platform, subjectId: video.id, rangeDays: null }} />
        {state !== 'deleted' && (
          <Button
            component="a"
            href={video.url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.6} />}
          >
            {t('videoReport.open', { platform: t(`platforms.${platform}`) })}
          </Button>
        )}
      </div>
    </header>
  );
}

function VideoChips({ video }: { video: Video }) {
  const t = useTranslations();
  const { language: languageName } = useNames();
  const age = useAgeFormat();
  const { country, date, dateTime, seconds } = useFormats();
  const { platform, kind, publishedAt, durationS, countryCode, language, provenance, ageHours } = video;
  return (
    <div className={styles.chips}>
      <Chip>{t(`platforms.${platform}`)}</Chip>
      {kind !== 'video' && <Chip>{t(`videoKinds.${kind}`)}</Chip>}
      <Chip title={dateTime(publishedAt)}>{t('videoReport.published', { day: date(publishedAt) })}</Chip>
      {durationS !== null && durationS > 0 && <Chip>{seconds(Math.round(durationS))}</Chip>}
      {countryCode !== null && (
        <Chip>
          {flagEmoji(countryCode)} {country(countryCode)}
        </Chip>
      )}
      {language !== null && <Chip>{languageName(language)}</Chip>}
      {video.isAd && <Chip>{t('videoReport.ad')}</Chip>}
      {video.isPaidPartnership && <Chip>{t('videoReport.paidPartnership')}</Chip>}
      {video.isAiGenerated && <Chip>{t('videoReport.aiGenerated')}</Chip>}
      <SourceAge provenance={provenance} />
      <Chip title={t('videoReport.countedTitle')}>{t('videoReport.countedAt', { age: age(ageHours) })}</Chip>
    </div>
  );
}
