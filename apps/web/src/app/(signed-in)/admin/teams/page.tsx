import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamsScreen } from '../../../../features/admin/teams-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('teams.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/admin/teams">
      <TeamsScreen />
    </PageTexts>
  );
}
