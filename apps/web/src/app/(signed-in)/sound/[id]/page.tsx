import { subjectFrom } from '../../../../features/subject-report/subject.ts';
import { subjectCalls } from '../../../../features/subject-report/subject-calls.ts';
import { SubjectScreen } from '../../../../features/subject-report/subject-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/sound/[id]', {
  title: t => t('subjectReport.pageTitles.sound'),
  subject: async ({ params, searchParams }: PageProps<'/sound/[id]'>) =>
    subjectFrom('sound', (await params).id, await searchParams),
  calls: (subject, reader) => reportFirstCalls(subjectCalls('sound'), subject, reader),
  screen: subject => <SubjectScreen subject={subject} />,
});

export const { generateMetadata } = page;
export default page.Page;
