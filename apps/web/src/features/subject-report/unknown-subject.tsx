'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { TrackButton } from '../../lib/favourites/track-button.tsx';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Subject } from './subject.ts';

/** Nothing is stored about it yet. What can be tracked can be asked for from now on. */
export function UnknownSubject({ subject }: { subject: Subject }) {
  const t = useTranslations('subjectReport.unknown');
  const { kind } = subject;
  const name = kind === 'hashtag' ? `#${subject.id}` : subject.id;
  return (
    <MessageBox title={t('title', { name })} isPageTitle>
      <p>{t(`texts.${kind}`)}</p>
      {kind !== 'sticker' && <TrackButton kind={kind} subject={subject} />}
      <p>
        <Link href={DASHBOARD_PATH}>{t('back')}</Link>
      </p>
    </MessageBox>
  );
}
