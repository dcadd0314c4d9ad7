import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { trendingCalls } from '../../../../features/trending/trending-calls.ts';
import { TrendingScreen } from '../../../../features/trending/trending-screen.tsx';
import { regionFrom } from '../../../../features/trending/trending-view.ts';
import { ReadOnServer } from '../../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

type Props = PageProps<'/trending/[region]'>;

async function regionOf({ params }: Props): Promise<string> {
  return regionFrom((await params).region) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('trending.title', { country: await regionOf(props) }) };
}

export default async function Page(props: Props) {
  const region = await regionOf(props);
  return (
    <PageTexts of="(signed-in)/trending/[region]">
      <ReadOnServer
        calls={reader => reportFirstCalls(trendingCalls, region, reader)}
        searchParams={props.searchParams}
      >
        <TrendingScreen region={region} />
      </ReadOnServer>
    </PageTexts>
  );
}
