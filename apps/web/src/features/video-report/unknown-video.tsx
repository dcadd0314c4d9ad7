'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { VIDEO_SEARCH_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import type { VideoSubject } from './video-subject.ts';

/** Not known, or not known yet on the day whose knowledge is asked for. */
export function UnknownVideo({ subject, asOf }: { subject: VideoSubject; asOf: string | null }) {
  const t = useTranslations('videoReport');
  const { day } = useFormats();
  const { linkTo } = useUrlState();
  return (
    <MessageBox title={t('unknownTitle')} isPageTitle>
      {asOf === null ? (
        <>
          <p>{t('unknownText', { id: subject.id })}</p>
          <p>
            <Link href={VIDEO_SEARCH_PATH}>{t('unknownAction')}</Link>
          </p>
        </>
      ) : (
        <>
          <p>{t('unknownThen', { day: day(asOf) })}</p>
          <p>
            <Link href={linkTo({ asOf: null })}>{t('unknownToday')}</Link>
          </p>
        </>
      )}
    </MessageBox>
  );
}
