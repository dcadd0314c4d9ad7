import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VerifyScreen } from '../../../../features/access/verify-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('access.verify.title') };
}

export default function Page() {
  return (
    <PageTexts of="(public)/auth/verify">
      <VerifyScreen />
    </PageTexts>
  );
}
