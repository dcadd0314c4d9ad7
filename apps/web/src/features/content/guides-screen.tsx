import { useTranslations } from 'next-intl';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './content-screens.module.css';
import { type Guide, GuideCards } from './guide-cards.tsx';
import { inOwnLanguage } from './own-language.ts';

/** All guides by topic, in the order of the first guide of each. */
export function GuidesScreen({ guides }: { guides: readonly Guide[] }) {
  const t = useTranslations('content');
  const topics = Map.groupBy(guides, ({ topic }) => topic);
  return (
    <>
      <PageTitle title={t('guides')} lead={t('guidesLead')} />
      {guides.length === 0 && <p>{t('noGuides')}</p>}
      <div className={styles.groups}>
        {[...topics].map(([topic, group]) => (
          <section key={topic} className={styles.group}>
            {topic !== '' && <h2 {...inOwnLanguage(group[0]?.language ?? '')}>{topic}</h2>}
            <GuideCards guides={group} />
          </section>
        ))}
      </div>
    </>
  );
}
