'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FINDER_PATH, VIDEO_SEARCH_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';

/** Before anything is typed: what can be, and where else to look. */
export function SearchStart() {
  const t = useTranslations('search');
  return (
    <MessageBox title={t('startTitle')}>
      <p>{t('startText')}</p>
      <ul>
        <li>
          <Link href={VIDEO_SEARCH_PATH}>{t('startVideos')}</Link>
        </li>
        <li>
          <Link href={FINDER_PATH}>{t('startFinder')}</Link>
        </li>
      </ul>
    </MessageBox>
  );
}
