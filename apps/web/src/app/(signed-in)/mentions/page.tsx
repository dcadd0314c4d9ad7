import { mentionCalls } from '../../../features/explorers/explorer-calls.ts';
import { MentionsScreen } from '../../../features/explorers/mention-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/mentions', {
  title: t => t('features.MENTIONS'),
  calls: (_, reader) => reportFirstCalls(mentionCalls, null, reader),
  screen: () => <MentionsScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
