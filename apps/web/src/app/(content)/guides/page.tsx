import { GUIDES_PATH } from '@clipscope/domain';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GuidesScreen } from '../../../features/content/guides-screen.tsx';
import { PreviewBar } from '../../../features/content/preview-bar.tsx';
import { PublicFrame } from '../../../features/shell/public-frame.tsx';
import { webConfig } from '../../../lib/config.ts';
import { readGuides } from '../read-content.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('content');
  return {
    title: t('guides'),
    description: t('guidesLead'),
    alternates: { canonical: webConfig().webUrl + GUIDES_PATH },
  };
}

export default async function Page() {
  const { guides, isPreview, isExpired } = await readGuides();
  return (
    <PublicFrame>
      {isPreview && <PreviewBar path={GUIDES_PATH} isExpired={isExpired} />}
      <GuidesScreen guides={guides} />
    </PublicFrame>
  );
}
