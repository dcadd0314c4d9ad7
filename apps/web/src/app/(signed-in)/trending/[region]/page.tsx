import { notFound } from 'next/navigation';
import { trendingCalls } from '../../../../features/trending/trending-calls.ts';
import { TrendingScreen } from '../../../../features/trending/trending-screen.tsx';
import { regionFrom } from '../../../../features/trending/trending-view.ts';
import { pageOf } from '../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/trending/[region]', {
  title: (t, region) => t('trending.title', { country: region }),
  subject: async ({ params }: PageProps<'/trending/[region]'>) =>
    regionFrom((await params).region) ?? notFound(),
  calls: (region, reader) => reportFirstCalls(trendingCalls, region, reader),
  screen: region => <TrendingScreen region={region} />,
});

export const { generateMetadata } = page;
export default page.Page;
