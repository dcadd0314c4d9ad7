'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { DASHBOARD_PATH, SEARCH_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { entriesFor } from './navigation.ts';
import { probablePages, wordsToSearch } from './probable-pages.ts';

/** For an address without a page, inside the frame of signed-in pages: what was probably meant. */
export function MissingPage() {
  const t = useTranslations();
  const path = usePathname();
  const { data: profile } = useProfile();
  const pages = probablePages(path, entriesFor(profile));
  const words = wordsToSearch(path);
  return (
    <MessageBox title={t('states.notFoundTitle')} isPageTitle>
      <p>{t('states.notFoundText')}</p>
      {pages.length > 0 && (
        <>
          <p>{t('states.meant')}</p>
          <ul className={layout.stack}>
            {pages.map(({ key, path: href }) => (
              <li key={key}>
                <Link href={href}>{t(`shell.entries.${key}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={layout.row}>
        {words !== '' && (
          <Link href={`${SEARCH_PATH}?${new URLSearchParams({ q: words })}`} prefetch={false}>
            {t('shell.allResults', { words })}
          </Link>
        )}
        <Link href={DASHBOARD_PATH}>{t('states.dashboard')}</Link>
      </p>
    </MessageBox>
  );
}
