import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubscriptionScreen } from '../../../../../features/subscription/subscription-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.subscription') };
}

export default function Page() {
  return <SubscriptionScreen />;
}
