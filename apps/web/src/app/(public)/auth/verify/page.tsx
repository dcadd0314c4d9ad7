import { VerifyScreen } from '../../../../features/access/verify-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(public)/auth/verify', {
  title: t => t('access.verify.title'),
  screen: () => <VerifyScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
