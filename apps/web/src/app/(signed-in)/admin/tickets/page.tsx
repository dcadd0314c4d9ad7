import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TicketsScreen } from '../../../../features/admin/tickets-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('tickets.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/admin/tickets">
      <TicketsScreen />
    </PageTexts>
  );
}
