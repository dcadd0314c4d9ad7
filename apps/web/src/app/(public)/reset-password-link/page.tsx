import { ResetPasswordScreen } from '../../../features/access/reset-password-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(public)/reset-password-link', {
  title: t => t('access.reset.title'),
  screen: () => <ResetPasswordScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
