import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SupportScreen } from '../../../features/support/support-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('support.title') };
}

export default function Page() {
  return <SupportScreen />;
}
