import { ExportsScreen } from '../../../features/exports/exports-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/exports', {
  title: t => t('exports.title'),
  screen: () => <ExportsScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
