import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReportScreen } from '../../../../../features/account-report/report-screen.tsx';
import { subjectFrom } from '../../../../../features/account-report/report-subject.ts';

type Props = PageProps<'/user/[platform]/[handle]'>;

async function subjectOf({ params }: Props) {
  return subjectFrom(await params) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { handle } = await subjectOf(props);
  return { title: `@${handle}` };
}

export default async function Page(props: Props) {
  return <ReportScreen subject={await subjectOf(props)} />;
}
