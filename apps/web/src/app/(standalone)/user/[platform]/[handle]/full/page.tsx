import { notFound } from 'next/navigation';
import { FullReport } from '../../../../../../features/account-report/full-report.tsx';
import { subjectFrom } from '../../../../../../features/account-report/report-subject.ts';
import { ExplanationHost } from '../../../../../../kit/metrics/explanation-host.tsx';
import { pageOf } from '../../../../../../kit/page/page-of.tsx';

const page = pageOf('(standalone)/user/[platform]/[handle]/full', {
  title: (_, { handle }) => `@${handle}`,
  subject: async ({ params }: PageProps<'/user/[platform]/[handle]/full'>) =>
    subjectFrom(await params) ?? notFound(),
  screen: subject => (
    <>
      <FullReport subject={subject} />
      <ExplanationHost />
    </>
  ),
});

export const { generateMetadata } = page;
export default page.Page;
