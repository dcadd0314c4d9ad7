import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { ListenersScreen } from '../../../features/listening/listeners-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';
import { firstCall } from '../../../lib/api/server-reader.ts';

const page = pageOf('(signed-in)/listening', {
  title: t => t('features.SOCIAL_LISTENERS'),
  calls: (_, { profile }) =>
    hasFeature(profile, 'SOCIAL_LISTENERS') ? [firstCall(contract.listeners, {})] : [],
  screen: () => <ListenersScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
