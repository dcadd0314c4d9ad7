import { useTranslations } from 'next-intl';
import { PublicFrame } from '../features/shell/public-frame.tsx';
import { HOME_PATH } from '../lib/page/paths.ts';
import { Link } from '../ui/link.tsx';
import { MessageBox } from '../ui/message-box.tsx';

export default function NotFound() {
  const t = useTranslations('states');
  return (
    <PublicFrame>
      <MessageBox title={t('notFoundTitle')} isPageTitle>
        <p>{t('notFoundText')}</p>
        <Link href={HOME_PATH}>{t('home')}</Link>
      </MessageBox>
    </PublicFrame>
  );
}
