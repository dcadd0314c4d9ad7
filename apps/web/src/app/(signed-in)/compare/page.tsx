import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { compareCalls } from '../../../features/compare/compare-calls.ts';
import { CompareScreen } from '../../../features/compare/compare-screen.tsx';
import { compareView } from '../../../features/compare/compare-view.ts';
import { ReadOnServer } from '../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../lib/report/report-first-calls.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare');
  return { title: t('title') };
}

export default function Page({ searchParams }: PageProps<'/compare'>) {
  return (
    <PageTexts of="(signed-in)/compare">
      <ReadOnServer
        calls={reader => reportFirstCalls(compareCalls, compareView(reader.read).kind, reader)}
        searchParams={searchParams}
      >
        <CompareScreen />
      </ReadOnServer>
    </PageTexts>
  );
}
