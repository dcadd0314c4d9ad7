import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApiKeysScreen } from '../../../../features/api-keys/api-keys-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.apiKeys') };
}

export default function Page() {
  return <ApiKeysScreen />;
}
