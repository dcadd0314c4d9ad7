import { useTranslations } from 'next-intl';
import { HOME_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';

/** Needs no script: Next sends what the whole app shows for a missing page along with every other page. */
export function PublicMissingPage() {
  const t = useTranslations('states');
  return (
    <MessageBox title={t('notFoundTitle')} isPageTitle>
      <p>{t('notFoundText')}</p>
      <a href={HOME_PATH}>{t('home')}</a>
    </MessageBox>
  );
}
