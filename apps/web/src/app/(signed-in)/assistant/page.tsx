import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { AssistantScreen } from '../../../features/assistant/assistant-screen.tsx';
import { ideasCall } from '../../../features/assistant/assistant-view.ts';
import { pageOf } from '../../../kit/page/page-of.tsx';
import { firstCall } from '../../../lib/api/server-reader.ts';

const page = pageOf('(signed-in)/assistant', {
  title: t => t('features.CONTENT_ASSISTANT'),
  calls: (_, { profile }) =>
    hasFeature(profile, 'CONTENT_ASSISTANT')
      ? [
          firstCall(
            contract.contentAssistant,
            ideasCall(() => null),
          ),
        ]
      : [],
  screen: () => <AssistantScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
