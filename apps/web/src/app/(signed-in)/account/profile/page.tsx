import { ProfileScreen } from '../../../../features/profile/profile-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/account/profile', {
  title: t => t('shell.entries.profile'),
  screen: () => <ProfileScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
