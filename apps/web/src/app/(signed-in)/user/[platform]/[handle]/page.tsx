import { PLATFORMS } from '@clipscope/domain';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReportScreen } from '../../../../../features/account-report/report-screen.tsx';

type Props = PageProps<'/user/[platform]/[handle]'>;

async function subjectOf({ params }: Props) {
  const { platform: name, handle } = await params;
  const platform = PLATFORMS.find(known => known === name);
  return platform ? { platform, handle: decodeURIComponent(handle).replace(/^@/, '') } : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { handle } = await subjectOf(props);
  return { title: `@${handle}` };
}

export default async function Page(props: Props) {
  return <ReportScreen subject={await subjectOf(props)} />;
}
