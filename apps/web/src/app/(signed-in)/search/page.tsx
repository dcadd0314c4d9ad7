import { SearchScreen } from '../../../features/search/search-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/search', {
  title: t => t('shell.entries.search'),
  screen: () => <SearchScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
