import { UsageScreen } from '../../../../features/usage/usage-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/account/usage', {
  title: t => t('shell.entries.usage'),
  screen: () => <UsageScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
