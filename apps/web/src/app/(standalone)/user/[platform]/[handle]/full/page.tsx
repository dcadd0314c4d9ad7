import { redirect } from 'next/navigation';
import { FullReport } from '../../../../../../features/account-report/full-report.tsx';
import { subjectFrom } from '../../../../../../features/account-report/report-subject.ts';
import { ExplanationHost } from '../../../../../../kit/metrics/explanation-host.tsx';
import { pageOf } from '../../../../../../kit/page/page-of.tsx';

const page = pageOf('(standalone)/user/[platform]/[handle]/full', {
  title: (_, { handle }) => `@${handle}`,
  subject: async ({ params }: PageProps<'/user/[platform]/[handle]/full'>) => {
    const { platform, handle } = await params;
    // That address is missing too, and says so inside the frame of the app.
    return subjectFrom({ platform, handle }) ?? redirect(`/user/${platform}/${handle}`);
  },
  screen: subject => (
    <>
      <FullReport subject={subject} />
      <ExplanationHost />
    </>
  ),
});

export const { generateMetadata } = page;
export default page.Page;
