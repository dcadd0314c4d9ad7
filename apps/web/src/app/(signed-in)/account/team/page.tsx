import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamScreen } from '../../../../features/team/team-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.team') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/account/team">
      <TeamScreen />
    </PageTexts>
  );
}
