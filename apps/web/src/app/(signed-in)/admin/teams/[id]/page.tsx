import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamScreen } from '../../../../../features/admin/team-screen.tsx';
import { PageTexts } from '../../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('team') };
}

export default async function Page({ params }: PageProps<'/admin/teams/[id]'>) {
  return (
    <PageTexts of="(signed-in)/admin/teams/[id]">
      <TeamScreen teamId={(await params).id} />
    </PageTexts>
  );
}
