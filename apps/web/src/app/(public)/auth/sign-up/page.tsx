import { SignUpScreen } from '../../../../features/access/sign-up-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(public)/auth/sign-up', {
  title: t => t('access.signUp.title'),
  screen: () => <SignUpScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
