import { SubscriptionScreen } from '../../../../../features/subscription/subscription-screen.tsx';
import { pageOf } from '../../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/account/paddle/subscription', {
  title: t => t('shell.entries.subscription'),
  screen: () => <SubscriptionScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
