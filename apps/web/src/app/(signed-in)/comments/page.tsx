import { CommentsScreen } from '../../../features/explorers/comment-screen.tsx';
import { commentCalls } from '../../../features/explorers/explorer-calls.ts';
import { pageOf } from '../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/comments', {
  title: t => t('features.COMMENTS'),
  calls: (_, reader) => reportFirstCalls(commentCalls, null, reader),
  screen: () => <CommentsScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
