import { IndustriesScreen } from '../../../features/industries/industries-screen.tsx';
import { industriesCalls } from '../../../features/industries/industry-calls.ts';
import { pageOf } from '../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/industry', {
  title: t => t('shell.entries.industries'),
  calls: (_, reader) => reportFirstCalls(industriesCalls, 'all', reader),
  screen: () => <IndustriesScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
