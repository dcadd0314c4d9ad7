import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IndustriesScreen } from '../../../features/industries/industries-screen.tsx';
import { industriesCalls } from '../../../features/industries/industry-calls.ts';
import { ReadOnServer } from '../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../lib/report/report-first-calls.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.industries') };
}

export default function Page({ searchParams }: PageProps<'/industry'>) {
  return (
    <PageTexts of="(signed-in)/industry">
      <ReadOnServer
        calls={reader => reportFirstCalls(industriesCalls, 'all', reader)}
        searchParams={searchParams}
      >
        <IndustriesScreen />
      </ReadOnServer>
    </PageTexts>
  );
}
