import { EXIT_PREVIEW_PATH } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import styles from './content-screens.module.css';

type Props = { readonly path: string; readonly isExpired: boolean };

/** Above a page while a preview is open. A plain link: its address is no page. */
export function PreviewBar({ path, isExpired }: Props) {
  const t = useTranslations('content');
  return (
    <p className={styles.preview} role="status">
      {t(isExpired ? 'previewExpired' : 'preview')}
      <a href={`${EXIT_PREVIEW_PATH}?${new URLSearchParams({ to: path })}`}>{t('exitPreview')}</a>
    </p>
  );
}
