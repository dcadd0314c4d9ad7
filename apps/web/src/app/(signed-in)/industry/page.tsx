import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { industryFirstCalls } from '../../../features/industries/first-calls.ts';
import { IndustriesScreen } from '../../../features/industries/industries-screen.tsx';
import { ReadOnServer } from '../../../lib/api/read-on-server.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.industries') };
}

export default function Page({ searchParams }: PageProps<'/industry'>) {
  return (
    <PageTexts of="(signed-in)/industry">
      <ReadOnServer calls={reader => industryFirstCalls(reader)} searchParams={searchParams}>
        <IndustriesScreen />
      </ReadOnServer>
    </PageTexts>
  );
}
