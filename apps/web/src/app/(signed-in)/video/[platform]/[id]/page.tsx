import { PLATFORMS } from '@clipscope/domain';
import { notFound } from 'next/navigation';
import { videoCalls } from '../../../../../features/video-report/video-calls.ts';
import { VideoScreen } from '../../../../../features/video-report/video-screen.tsx';
import { pageOf } from '../../../../../kit/page/page-of.tsx';
import { reportFirstCalls } from '../../../../../lib/report/report-first-calls.ts';

const page = pageOf('(signed-in)/video/[platform]/[id]', {
  title: (t, { id }) => t('videoReport.pageTitle', { id }),
  subject: async ({ params }: PageProps<'/video/[platform]/[id]'>) => {
    const { platform: name, id } = await params;
    const platform = PLATFORMS.find(known => known === name);
    return platform ? { platform, id: decodeURIComponent(id) } : notFound();
  },
  calls: (subject, reader) => reportFirstCalls(videoCalls, subject, reader),
  screen: subject => <VideoScreen subject={subject} />,
});

export const { generateMetadata } = page;
export default page.Page;
