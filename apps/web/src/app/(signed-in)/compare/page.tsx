import { compareCalls } from '../../../features/compare/compare-calls.ts';
import { CompareScreen } from '../../../features/compare/compare-screen.tsx';
import { compareView } from '../../../features/compare/compare-view.ts';
import { pageOf } from '../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/compare', {
  title: t => t('compare.title'),
  calls: (_, reader) => reportFirstCalls(compareCalls, compareView(reader.read).kind, reader),
  screen: () => <CompareScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
