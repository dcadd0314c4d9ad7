import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import { dashboardFirstCalls } from '../../../features/dashboard/first-calls.ts';
import { LeadToOnboarding } from '../../../features/onboarding/lead-to-onboarding.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/dashboard', {
  title: t => t('shell.entries.dashboard'),
  calls: (_, reader) => dashboardFirstCalls(reader),
  screen: () => (
    <>
      <LeadToOnboarding />
      <DashboardScreen />
    </>
  ),
});

export const { generateMetadata } = page;
export default page.Page;
