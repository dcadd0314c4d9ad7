import { InviteScreen } from '../../../../features/access/invite-screen.tsx';
import { pageOf } from '../../../../kit/page/page-of.tsx';

const page = pageOf('(public)/invite/[token]', {
  title: t => t('access.invite.title'),
  subject: async ({ params }: PageProps<'/invite/[token]'>) => (await params).token,
  screen: token => <InviteScreen token={token} />,
});

export const { generateMetadata } = page;
export default page.Page;
