import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignedInScreen } from '../../../../../features/admin/signed-in-screen.tsx';
import { PageTexts } from '../../../../../lib/i18n/page-texts.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('sources.signedInTitle') };
}

export default async function Page({ searchParams }: Props) {
  const { code, auth_code: authCode, state } = await searchParams;
  return (
    <PageTexts of="(signed-in)/admin/sources/signed-in">
      <SignedInScreen code={oneOf(code) ?? oneOf(authCode)} state={oneOf(state)} />
    </PageTexts>
  );
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
