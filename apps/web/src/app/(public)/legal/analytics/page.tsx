import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AnalyticsScreen } from '../../../../features/legal/analytics-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('consent');
  return { title: t('title') };
}

export default function Page() {
  return (
    <PageTexts of="(public)/legal/analytics">
      <AnalyticsScreen />
    </PageTexts>
  );
}
