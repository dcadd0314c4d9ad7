import { CampaignsScreen } from '../../../features/campaigns/campaigns-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/campaigns', {
  title: t => t('campaigns.title'),
  screen: () => <CampaignsScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
