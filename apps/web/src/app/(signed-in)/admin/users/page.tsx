import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UsersScreen } from '../../../../features/admin/users-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('users.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/admin/users">
      <UsersScreen />
    </PageTexts>
  );
}
