import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamScreen } from '../../../../../features/admin/team-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('team') };
}

export default async function Page({ params }: PageProps<'/admin/teams/[id]'>) {
  return <TeamScreen teamId={(await params).id} />;
}
