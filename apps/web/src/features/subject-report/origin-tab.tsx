'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SpreadCard } from './spread-card.tsx';
import { StoryCard } from './story-card.tsx';
import styles from './subject.module.css';
import { fileNameOf, type SubjectInfo } from './subject.ts';
import type { TabProps } from './subject-screen.tsx';

export function OriginTab({ subject, info, days }: TabProps) {
  return (
    <div className={styles.wideAndNarrow}>
      <StoryCard subject={subject} info={info} days={days} />
      <div className={styles.stack}>
        <StarterCard info={info} />
        {subject.kind !== 'sticker' && (
          <SpreadCard subject={subject} days={days} fileName={fileNameOf(subject)} />
        )}
      </div>
    </div>
  );
}

/** The first known video and whose it is. An earlier one may have been deleted or never seen. */
function StarterCard({ info }: { info: SubjectInfo }) {
  const t = useTranslations('subjectReport');
  const texts = useTranslations();
  const { count, exact, dateTime } = useFormats();
  const { origin, platform } = info;
  return (
    <Card title={t('starterTitle')} note={t('starterNote')}>
      {origin === null ? (
        <MessageBox title={t('noStarterTitle')}>
          <p>{t('noStarterText')}</p>
        </MessageBox>
      ) : (
        <div className={styles.stack}>
          {origin.account && (
            <Link className={styles.creator} href={accountPath(origin.account)}>
              <Portrait name={origin.account.displayName} src={origin.account.avatarUrl} sizePx={40} />
              <span>
                <b>
                  <bdi>{origin.account.displayName}</bdi>
                </b>
                <small title={exact(origin.account.followers)}>
                  <bdi>@{origin.account.handle}</bdi> ·{' '}
                  {t('followers', {
                    followers: origin.account.followers ?? 0,
                    count: count(origin.account.followers),
                  })}
                </small>
              </span>
            </Link>
          )}
          <p dir="auto">{origin.caption || texts('videoColumns.noCaption')}</p>
          <p className={styles.storyLinks}>
            <time dateTime={origin.publishedAt}>{dateTime(origin.publishedAt)}</time>
            <Link href={videoPath({ platform, id: origin.videoId })}>{t('story.video')}</Link>
          </p>
        </div>
      )}
    </Card>
  );
}
