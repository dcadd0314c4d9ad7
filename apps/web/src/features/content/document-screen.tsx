import type { contract, ReplyOf } from '@clipscope/contract';
import { GUIDES_PATH } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import styles from '../../kit/content/content.module.css';
import { ContentSlices } from '../../kit/content/content-slices.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import screens from './content-screens.module.css';
import { type Guide, GuideCards } from './guide-cards.tsx';
import { inOwnLanguage } from './own-language.ts';

type Props = {
  readonly document: ReplyOf<typeof contract.contentDocument>;
  /** When it was published last, as a date; null for a preview. */
  readonly changedOn: string | null;
  /** Of the same topic; undefined for other pages than guides. */
  readonly otherGuides?: readonly Guide[];
};

export function DocumentScreen({ document, changedOn, otherGuides }: Props) {
  const t = useTranslations('content');
  const { title, summary, slices, language } = document;
  return (
    <>
      {otherGuides && (
        <nav aria-label={t('guides')}>
          <Link className={layout.inlineLink} href={GUIDES_PATH}>
            {t('allGuides')}
          </Link>
        </nav>
      )}
      <header className={screens.head}>
        <h1 {...inOwnLanguage(language)}>{title}</h1>
        {summary !== '' && (
          <p className={screens.lead} {...inOwnLanguage(language)}>
            {summary}
          </p>
        )}
        {changedOn !== null && (
          <p className={layout.faint} dir="auto">
            {t('updated', { date: changedOn })}
          </p>
        )}
      </header>
      <article className={styles.article} {...inOwnLanguage(language)}>
        <ContentSlices slices={slices} />
      </article>
      {otherGuides && otherGuides.length > 0 && (
        <section className={screens.more}>
          <h2>{t('otherGuides')}</h2>
          <GuideCards guides={otherGuides} />
        </section>
      )}
    </>
  );
}
