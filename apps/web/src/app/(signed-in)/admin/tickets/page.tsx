import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TicketsScreen } from '../../../../features/admin/tickets-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('tickets.title') };
}

export default function Page() {
  return <TicketsScreen />;
}
