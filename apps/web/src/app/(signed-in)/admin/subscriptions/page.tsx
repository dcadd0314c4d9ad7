import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubscriptionsScreen } from '../../../../features/admin/subscriptions-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('subscriptions.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/admin/subscriptions">
      <SubscriptionsScreen />
    </PageTexts>
  );
}
