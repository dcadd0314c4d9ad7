import { WizardScreen } from '../../../../features/campaigns/wizard-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/campaigns/new', {
  title: t => t('common.newCampaign'),
  screen: () => <WizardScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
