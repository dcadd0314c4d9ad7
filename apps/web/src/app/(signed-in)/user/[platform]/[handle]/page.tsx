import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { accountCalls } from '../../../../../features/account-report/account-calls.ts';
import { ReportScreen } from '../../../../../features/account-report/report-screen.tsx';
import { subjectFrom } from '../../../../../features/account-report/report-subject.ts';
import { ReadOnServer } from '../../../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../../../lib/report/report-first-calls.ts';

type Props = PageProps<'/user/[platform]/[handle]'>;

async function subjectOf({ params }: Props) {
  return subjectFrom(await params) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { handle } = await subjectOf(props);
  return { title: `@${handle}` };
}

export default async function Page(props: Props) {
  const subject = await subjectOf(props);
  return (
    <PageTexts of="(signed-in)/user/[platform]/[handle]">
      <ReadOnServer
        calls={reader => reportFirstCalls(accountCalls, subject, reader)}
        searchParams={props.searchParams}
      >
        <ReportScreen subject={subject} />
      </ReadOnServer>
    </PageTexts>
  );
}
