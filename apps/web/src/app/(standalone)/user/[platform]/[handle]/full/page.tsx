import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FullReport } from '../../../../../../features/account-report/full-report.tsx';
import { subjectFrom } from '../../../../../../features/account-report/report-subject.ts';
import { ExplanationHost } from '../../../../../../kit/metrics/explanation-host.tsx';
import { PageTexts } from '../../../../../../lib/i18n/page-texts.tsx';

type Props = PageProps<'/user/[platform]/[handle]/full'>;

async function subjectOf({ params }: Props) {
  return subjectFrom(await params) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { handle } = await subjectOf(props);
  return { title: `@${handle}` };
}

export default async function Page(props: Props) {
  return (
    <PageTexts of="(standalone)/user/[platform]/[handle]/full">
      <FullReport subject={await subjectOf(props)} />
      <ExplanationHost />
    </PageTexts>
  );
}
