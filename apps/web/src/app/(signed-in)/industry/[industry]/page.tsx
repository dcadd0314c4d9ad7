import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { industryCalls } from '../../../../features/industries/industry-calls.ts';
import { IndustryScreen } from '../../../../features/industries/industry-screen.tsx';
import { industryFrom } from '../../../../features/industries/industry-view.ts';
import { ReadOnServer } from '../../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

type Props = PageProps<'/industry/[industry]'>;

async function industryOf({ params }: Props) {
  return industryFrom((await params).industry) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t(`industries.${await industryOf(props)}`) };
}

export default async function Page(props: Props) {
  const industry = await industryOf(props);
  return (
    <PageTexts of="(signed-in)/industry/[industry]">
      <ReadOnServer
        calls={reader => reportFirstCalls(industryCalls, industry, reader)}
        searchParams={props.searchParams}
      >
        <IndustryScreen industry={industry} />
      </ReadOnServer>
    </PageTexts>
  );
}
