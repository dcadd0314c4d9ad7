import { SupportScreen } from '../../../features/support/support-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/support', {
  title: t => t('support.title'),
  screen: () => <SupportScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
