import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TicketScreen } from '../../../../../features/admin/ticket-screen.tsx';
import { PageTexts } from '../../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('tickets.one') };
}

export default async function Page({ params }: PageProps<'/admin/tickets/[id]'>) {
  return (
    <PageTexts of="(signed-in)/admin/tickets/[id]">
      <TicketScreen ticketId={(await params).id} />
    </PageTexts>
  );
}
