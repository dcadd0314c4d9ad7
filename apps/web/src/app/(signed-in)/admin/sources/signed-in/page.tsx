import { SignedInScreen } from '../../../../../features/admin/signed-in-screen.tsx';
import { pageOf } from '../../../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/admin/sources/signed-in', {
  title: t => t('admin.sources.signedInTitle'),
  subject: async ({ searchParams }: PageProps<'/admin/sources/signed-in'>) => {
    const { code, auth_code: authCode, state } = await searchParams;
    return { code: oneOf(code) ?? oneOf(authCode), state: oneOf(state) };
  },
  screen: ({ code, state }) => <SignedInScreen code={code} state={state} />,
});

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

export const { generateMetadata } = page;
export default page.Page;
