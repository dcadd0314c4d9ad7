import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResetPasswordScreen } from '../../../features/access/reset-password-screen.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('access.reset.title') };
}

export default function Page() {
  return (
    <PageTexts of="(public)/reset-password-link">
      <ResetPasswordScreen />
    </PageTexts>
  );
}
