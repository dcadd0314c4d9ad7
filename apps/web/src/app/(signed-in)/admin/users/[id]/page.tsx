import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UserScreen } from '../../../../../features/admin/user-screen.tsx';
import { PageTexts } from '../../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('user') };
}

export default async function Page({ params }: PageProps<'/admin/users/[id]'>) {
  return (
    <PageTexts of="(signed-in)/admin/users/[id]">
      <UserScreen userId={(await params).id} />
    </PageTexts>
  );
}
