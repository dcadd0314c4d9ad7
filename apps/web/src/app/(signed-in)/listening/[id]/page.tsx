import { ListenerScreen } from '../../../../features/listening/listener-screen.tsx';
import { listenerCalls } from '../../../../features/listening/listening-calls.ts';
import { pageOf } from '../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/listening/[id]', {
  title: t => t('listening.listener'),
  subject: async ({ params }: PageProps<'/listening/[id]'>) => (await params).id,
  calls: (id, reader) => reportFirstCalls(listenerCalls, id, reader),
  screen: id => <ListenerScreen id={id} />,
});

export const { generateMetadata } = page;
export default page.Page;
