import { notFound } from 'next/navigation';
import { accountCalls } from '../../../../../features/account-report/account-calls.ts';
import { ReportScreen } from '../../../../../features/account-report/report-screen.tsx';
import { subjectFrom } from '../../../../../features/account-report/report-subject.ts';
import { pageOf } from '../../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/user/[platform]/[handle]', {
  title: (_, { handle }) => `@${handle}`,
  subject: async ({ params }: PageProps<'/user/[platform]/[handle]'>) =>
    subjectFrom(await params) ?? notFound(),
  calls: (subject, reader) => reportFirstCalls(accountCalls, subject, reader),
  screen: subject => <ReportScreen subject={subject} />,
});

export const { generateMetadata } = page;
export default page.Page;
