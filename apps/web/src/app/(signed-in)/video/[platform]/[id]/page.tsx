import { PLATFORMS } from '@clipscope/domain';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { videoCalls } from '../../../../../features/video-report/video-calls.ts';
import { VideoScreen } from '../../../../../features/video-report/video-screen.tsx';
import { ReadOnServer } from '../../../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../../../lib/report/report-first-calls.ts';

type Props = PageProps<'/video/[platform]/[id]'>;

async function subjectOf({ params }: Props) {
  const { platform: name, id } = await params;
  const platform = PLATFORMS.find(known => known === name);
  return platform ? { platform, id: decodeURIComponent(id) } : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations('videoReport');
  const { id } = await subjectOf(props);
  return { title: t('pageTitle', { id }) };
}

export default async function Page(props: Props) {
  const subject = await subjectOf(props);
  return (
    <PageTexts of="(signed-in)/video/[platform]/[id]">
      <ReadOnServer
        calls={reader => reportFirstCalls(videoCalls, subject, reader)}
        searchParams={props.searchParams}
      >
        <VideoScreen subject={subject} />
      </ReadOnServer>
    </PageTexts>
  );
}
