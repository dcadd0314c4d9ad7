import { subjectFrom } from '../../../../features/subject-report/subject.ts';
import { subjectCalls } from '../../../../features/subject-report/subject-calls.ts';
import { SubjectScreen } from '../../../../features/subject-report/subject-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/hashtag/[tag]', {
  title: (_, { id }) => `#${id}`,
  subject: async ({ params, searchParams }: PageProps<'/hashtag/[tag]'>) =>
    subjectFrom('hashtag', (await params).tag, await searchParams),
  calls: (subject, reader) => reportFirstCalls(subjectCalls('hashtag'), subject, reader),
  screen: subject => <SubjectScreen subject={subject} />,
});

export const { generateMetadata } = page;
export default page.Page;
