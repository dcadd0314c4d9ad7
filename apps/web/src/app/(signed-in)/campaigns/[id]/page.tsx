import { campaignCalls } from '../../../../features/campaigns/campaign-calls.ts';
import { CampaignScreen } from '../../../../features/campaigns/campaign-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/campaigns/[id]', {
  title: t => t('common.campaign'),
  subject: async ({ params }: PageProps<'/campaigns/[id]'>) => (await params).id,
  calls: (id, reader) => reportFirstCalls(campaignCalls, id, reader),
  screen: id => <CampaignScreen id={id} />,
});

export const { generateMetadata } = page;
export default page.Page;
