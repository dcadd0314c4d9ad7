'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useConsent } from '../../lib/analytics/use-consent.ts';
import { ANALYTICS_PATH } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { ConsentButtons } from './consent-buttons.tsx';

/** Asks, above everything else, so that it covers nothing. */
export function ConsentBanner() {
  const t = useTranslations('consent');
  // Where the page itself asks, once is enough.
  const isAsked = usePathname() === ANALYTICS_PATH;
  const consent = useConsent();
  if (isAsked || consent !== 'pending') return null;
  return (
    <aside className={layout.banner} aria-label={t('label')} data-consent-banner>
      <p>
        {t('question')}{' '}
        <Link className={layout.link} href={ANALYTICS_PATH} prefetch={false}>
          {t('more')}
        </Link>
      </p>
      <ConsentButtons />
    </aside>
  );
}
