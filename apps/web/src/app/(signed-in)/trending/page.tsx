import { TrendingRedirect } from '../../../features/trending/trending-redirect.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/trending', {
  title: t => t('shell.entries.trending'),
  screen: () => <TrendingRedirect />,
});

export const { generateMetadata } = page;
export default page.Page;
