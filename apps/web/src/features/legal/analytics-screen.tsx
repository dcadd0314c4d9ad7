'use client';
import { useTranslations } from 'next-intl';
import { ConsentButtons } from '../../kit/consent/consent-buttons.tsx';
import { useConsent } from '../../lib/analytics/use-consent.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';

const SECTIONS = ['what', 'where', 'long', 'withdraw'] as const;

/** What analytics records, and the choice about it, which can be changed at any time. */
export function AnalyticsScreen() {
  const t = useTranslations('consent');
  const { analytics } = useRuntimeValues();
  const consent = useConsent();
  return (
    <article className={layout.prose}>
      <PageTitle title={t('title')} />
      {analytics === null ? (
        <p>{t('off')}</p>
      ) : (
        <>
          <p>{t('question')}</p>
          <ConsentButtons pressed={consent} />
          {SECTIONS.map(name => (
            <section key={name}>
              <h2>{t(`${name}.title`)}</h2>
              <p>{t(`${name}.text`)}</p>
            </section>
          ))}
        </>
      )}
    </article>
  );
}
