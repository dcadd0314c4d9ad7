import { DataScreen } from '../../../../features/data/data-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/account/data', {
  title: t => t('shell.entries.data'),
  screen: () => <DataScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
