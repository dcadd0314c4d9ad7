import { TeamScreen } from '../../../../features/team/team-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/account/team', {
  title: t => t('shell.entries.team'),
  screen: () => <TeamScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
