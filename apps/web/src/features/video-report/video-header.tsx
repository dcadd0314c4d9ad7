'use client';
import { IconExternalLink, IconSparkles } from '@tabler/icons-react';
import { useLockText } from '../../kit/limitation/lock.tsx';
import type { ReportScope } from '../../kit/report/part.tsx';
import { SourceAge } from '../../kit/report/report-notes.tsx';
import { ReportActions } from '../../kit/report-actions/report-actions.tsx';
import { TranslateText } from '../../kit/translation/translate-text.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { accountPath, meaningSearchPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait, RemotePicture } from '../../ui/portrait.tsx';
import styles from './video.module.css';
import type { Video, VideoSubject } from './video-calls.ts';
import { createAgeFormat } from './video-numbers.ts';

type Props = { readonly scope: ReportScope<VideoSubject, Video> };

const LONGEST_NAME = 60;

export function VideoHeader({ scope: { head: video, range } }: Props) {
  const { t } = useTools();
  const lockText = useLockText();
  const { platform, coverUrl, caption, account, state } = video;
  const alike = {
    label: t('videoSearch.moreLikeThis'),
    icon: <IconSparkles size={16} stroke={1.6} />,
    isInside: true,
    locked: lockText('AI_CONTENT'),
  } as const;
  const original = {
    label: t('videoReport.open', { platform: t(`platforms.${platform}`) }),
    icon: <IconExternalLink size={16} stroke={1.6} />,
  };
  return (
    <>
      <header className={layout.header}>
        <RemotePicture className={styles.cover} src={coverUrl} />
        <div className={styles.identity}>
          <h1 className={styles.caption} dir="auto">
            {caption || t('videoColumns.noCaption')}
          </h1>
          <div className={styles.byline}>
            {account.handle !== '' && (
              <Link className={styles.account} href={accountPath(account)}>
                <Portrait name={account.displayName} src={account.avatarUrl} sizePx={22} />
                <bdi>{account.displayName}</bdi>
                <bdi className={layout.faint}>@{account.handle}</bdi>
              </Link>
            )}
            {caption !== '' && (
              <TranslateText video={video} text={{ kind: 'caption' }} language={video.language} />
            )}
          </div>
          <VideoChips video={video} />
        </div>
        <ReportActions
          of={{ kind: 'video', platform, id: video.id, name: caption.slice(0, LONGEST_NAME) || video.id }}
          range={range}
          links={[
            ...(caption === '' ? [] : [{ ...alike, href: meaningSearchPath({ video }) }]),
            ...(state === 'deleted' ? [] : [{ ...original, href: video.url }]),
          ]}
        />
      </header>
      <VideoState video={video} />
    </>
  );
}

/** For as long as the platform does not show the video to everybody. */
function VideoState({ video: { state, deletedAt } }: { readonly video: Video }) {
  const { t, date } = useTools();
  if (state === 'public') return null;
  const isPrivate = state === 'private';
  const day = deletedAt === null ? '' : date(deletedAt);
  return (
    <MessageBox
      title={isPrivate ? t('videoReport.privateTitle') : t('videoReport.deletedTitle', { day })}
      tone="warn"
    >
      <p>{t(isPrivate ? 'videoReport.privateText' : 'videoReport.deletedText')}</p>
    </MessageBox>
  );
}

function VideoChips({ video }: { video: Video }) {
  const { t, locale, language: languageName, flagged, date, dateTime, seconds } = useTools();
  const age = createAgeFormat(locale);
  const { platform, kind, publishedAt, durationS, countryCode, language, provenance, ageHours } = video;
  return (
    <div className={layout.chips}>
      <Chip>{t(`platforms.${platform}`)}</Chip>
      {kind !== 'video' && <Chip>{t(`videoKinds.${kind}`)}</Chip>}
      <Chip title={dateTime(publishedAt)}>{t('videoReport.published', { day: date(publishedAt) })}</Chip>
      {durationS !== null && durationS > 0 && <Chip>{seconds(Math.round(durationS))}</Chip>}
      {countryCode !== null && <Chip>{flagged(countryCode)}</Chip>}
      {language !== null && <Chip>{languageName(language)}</Chip>}
      {video.isAd && <Chip>{t('videoReport.ad')}</Chip>}
      {video.isPaidPartnership && <Chip>{t('videoReport.paidPartnership')}</Chip>}
      {video.isAiGenerated && <Chip>{t('videoReport.aiGenerated')}</Chip>}
      <SourceAge provenance={provenance} />
      <Chip title={t('videoReport.countedTitle')}>{t('videoReport.countedAt', { age: age(ageHours) })}</Chip>
    </div>
  );
}
