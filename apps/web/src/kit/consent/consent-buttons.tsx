import { useTranslations } from 'next-intl';
import layout from '../../ui/layout.module.css';

type Props = { readonly pressed?: string };

/** Both are equally easy to choose. What they do is in `listenForConsent`, so that they work without the app. */
export function ConsentButtons({ pressed }: Props) {
  const t = useTranslations('consent');
  return (
    <div className={layout.row}>
      {(['denied', 'granted'] as const).map(consent => (
        <button
          key={consent}
          type="button"
          className={layout.choice}
          data-consent={consent}
          {...(pressed !== undefined && { 'aria-pressed': pressed === consent })}
        >
          {t(consent)}
        </button>
      ))}
    </div>
  );
}
