import { notFound } from 'next/navigation';
import { industryCalls } from '../../../../features/industries/industry-calls.ts';
import { IndustryScreen } from '../../../../features/industries/industry-screen.tsx';
import { industryFrom } from '../../../../features/industries/industry-view.ts';
import { pageOf } from '../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/industry/[industry]', {
  title: (t, industry) => t(`industries.${industry}`),
  subject: async ({ params }: PageProps<'/industry/[industry]'>) =>
    industryFrom((await params).industry) ?? notFound(),
  calls: (industry, reader) => reportFirstCalls(industryCalls, industry, reader),
  screen: industry => <IndustryScreen industry={industry} />,
});

export const { generateMetadata } = page;
export default page.Page;
