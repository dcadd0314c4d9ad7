import { FinderScreen } from '../../../features/finder/finder-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/finder', {
  title: t => t('shell.entries.finder'),
  screen: () => <FinderScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
