import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { campaignCalls } from '../../../../features/campaigns/campaign-calls.ts';
import { CampaignScreen } from '../../../../features/campaigns/campaign-screen.tsx';
import { ReadOnServer } from '../../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('campaign') };
}

export default async function Page({ params, searchParams }: PageProps<'/campaigns/[id]'>) {
  const { id } = await params;
  return (
    <PageTexts of="(signed-in)/campaigns/[id]">
      <ReadOnServer calls={reader => reportFirstCalls(campaignCalls, id, reader)} searchParams={searchParams}>
        <CampaignScreen id={id} />
      </ReadOnServer>
    </PageTexts>
  );
}
