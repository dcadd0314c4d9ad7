import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamScreen } from '../../../../../features/admin/team-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('teams.one') };
}

export default async function Page({ params }: PageProps<'/admin/teams/[id]'>) {
  return <TeamScreen teamId={(await params).id} />;
}
