import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignInScreen } from '../../../../features/access/sign-in-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { DASHBOARD_PATH } from '../../../../lib/page/paths.ts';
import { isSignedIn } from '../../../../lib/session/read-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('common.signIn') };
}

export default async function Page({ searchParams }: PageProps<'/auth/sign-in'>) {
  const { error } = await searchParams;
  if (error === undefined && (await isSignedIn())) redirect(DASHBOARD_PATH);
  return (
    <PageTexts of="(public)/auth/sign-in">
      <SignInScreen />
    </PageTexts>
  );
}
