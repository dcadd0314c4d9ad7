import { useTranslations } from 'next-intl';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';

const TERMS = ['operator', 'account', 'use', 'data', 'numbers', 'payment', 'end', 'software'] as const;
const PRIVACY = ['operator', 'you', 'usage', 'cookies', 'creators', 'sharing', 'rights'] as const;

export type LegalDocument = 'terms' | 'privacy';

/** The built-in documents. */
export function LegalScreen({ document }: { document: LegalDocument }) {
  const t = useTranslations('legal');
  const sections =
    document === 'terms'
      ? TERMS.map(name => ({ title: t(`terms.${name}.title`), text: t(`terms.${name}.text`) }))
      : PRIVACY.map(name => ({ title: t(`privacy.${name}.title`), text: t(`privacy.${name}.text`) }));
  return (
    <article className={layout.prose}>
      <PageTitle title={t(`${document}.title`)} />
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className={layout.muted}>{t('updated')}</p>
    </article>
  );
}
