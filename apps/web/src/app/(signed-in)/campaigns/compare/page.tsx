import { CompareScreen } from '../../../../features/campaigns/compare-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/campaigns/compare', {
  title: t => t('campaigns.compare.title'),
  screen: () => <CompareScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
