import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApiKeysScreen } from '../../../../features/api-keys/api-keys-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.apiKeys') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/account/api-keys">
      <ApiKeysScreen />
    </PageTexts>
  );
}
