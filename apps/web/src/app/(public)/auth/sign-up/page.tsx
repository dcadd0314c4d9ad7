import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignUpScreen } from '../../../../features/access/sign-up-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('access.signUp.title') };
}

export default function Page() {
  return (
    <PageTexts of="(public)/auth/sign-up">
      <SignUpScreen />
    </PageTexts>
  );
}
