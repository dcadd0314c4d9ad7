import { useTranslations } from 'next-intl';
import styles from './consent.module.css';

type Props = { readonly pressed?: string };

/** Both are equally easy to choose. What they do is in `listenForConsent`, so that they work without the app. */
export function ConsentButtons({ pressed }: Props) {
  const t = useTranslations('consent');
  return (
    <div className={styles.buttons}>
      {(['denied', 'granted'] as const).map(consent => (
        <button
          key={consent}
          type="button"
          className={styles.button}
          data-consent={consent}
          {...(pressed !== undefined && { 'aria-pressed': pressed === consent })}
        >
          {t(consent)}
        </button>
      ))}
    </div>
  );
}
