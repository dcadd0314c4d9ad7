import { useTranslations } from 'next-intl';
import styles from './frame.module.css';

export const MAIN_ID = 'main';

/** The first stop of the keyboard on each page. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {t('skip')}
    </a>
  );
}
