import { VideoSearchScreen } from '../../../features/video-search/video-search-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/videos', {
  title: t => t('shell.entries.videoSearch'),
  screen: () => <VideoSearchScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
