import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareScreen } from '../../../features/compare/compare-screen.tsx';
import { compareFirstCalls } from '../../../features/compare/first-calls.ts';
import { ReadOnServer } from '../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare');
  return { title: t('title') };
}

export default function Page({ searchParams }: PageProps<'/compare'>) {
  return (
    <PageTexts of="(signed-in)/compare">
      <ReadOnServer calls={compareFirstCalls} searchParams={searchParams}>
        <CompareScreen />
      </ReadOnServer>
    </PageTexts>
  );
}
