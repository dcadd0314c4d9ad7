import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VideoSearchScreen } from '../../../features/video-search/video-search-screen.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.videoSearch') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/videos">
      <VideoSearchScreen />
    </PageTexts>
  );
}
