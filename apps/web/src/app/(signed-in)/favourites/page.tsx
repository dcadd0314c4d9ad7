import { FavouritesScreen } from '../../../features/favourites/favourites-screen.tsx';
import { favouritesFirstCalls } from '../../../features/favourites/first-calls.ts';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/favourites', {
  title: t => t('shell.entries.favourites'),
  calls: (_, reader) => favouritesFirstCalls(reader),
  screen: () => <FavouritesScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
