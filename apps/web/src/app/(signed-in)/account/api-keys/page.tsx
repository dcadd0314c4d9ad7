import { ApiKeysScreen } from '../../../../features/api-keys/api-keys-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/account/api-keys', {
  title: t => t('shell.entries.apiKeys'),
  screen: () => <ApiKeysScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
