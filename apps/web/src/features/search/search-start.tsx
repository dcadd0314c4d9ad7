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
      <p>
        {t.rich('startElse', {
          videos: text => <Link href={VIDEO_SEARCH_PATH}>{text}</Link>,
          finder: text => <Link href={FINDER_PATH}>{text}</Link>,
        })}
      </p>
    </MessageBox>
  );
}
