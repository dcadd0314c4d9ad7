'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { aVideoObservation, VideoCell } from '../../kit/columns/video-columns.tsx';
import { FailureBox } from '../../kit/failure-box.tsx';
import { ColorSchemeSwitch, LanguageSelect } from '../../kit/page/preferences.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Report, ReportScreen, ReportSkeleton } from '../../kit/report/report.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { HOME_PATH } from '../../lib/page/paths.ts';
import { ask } from '../../lib/report/report-calls.ts';
import { daysBetween, endOfDay, writeCustomRange } from '../../lib/report/report-range.ts';
import { reportRangeOf } from '../../lib/report/report-state.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './shared.module.css';
import { type SharedChart, type SharedReply, type SharedVideo, sharedView } from './shared-view.ts';

type Share = ReplyOf<typeof contract.openShare>;
type Shared = { readonly token: string; readonly share: Share };

const { part, figures, table } = partsOf<Shared, SharedReply>();

const heading = part({
  show: ({ head, ...tools }) => {
    const { title, under, pictureUrl, chips, remark } = sharedView(head, tools);
    return (
      <>
        <header className={layout.header}>
          {pictureUrl !== undefined && <Portrait name={title} src={pictureUrl} sizePx={60} />}
          <div>
            <h1 className={styles.title} dir="auto">
              {title}
            </h1>
            <p className={layout.chips}>
              {under !== null && <bdi>{under}</bdi>}
              {chips.map(chip => (
                <Chip key={chip}>{chip}</Chip>
              ))}
            </p>
          </div>
        </header>
        {remark && <p className={layout.quiet}>{remark}</p>}
      </>
    );
  },
});

const metrics = figures({
  label: ({ t }) => t('sharedReport.figures'),
  count: 4,
  figures: ({ head, ...tools }) => sharedView(head, tools).figures,
});

const charts = part({
  show: ({ head, ...tools }) => {
    const { title, charts } = sharedView(head, tools);
    return charts.map(chart => (
      <ChartCard key={chart.title} chart={chart} fileName={`${title} ${chart.title}`} />
    ));
  },
});

function ChartCard({ chart, fileName }: { readonly chart: SharedChart; readonly fileName: string }) {
  const { t, exact, day } = useTools();
  const { title, shape, days, values } = chart;
  const data = useMemo(
    () => ({ shape, days, series: [{ name: title, values }] }),
    [shape, days, title, values],
  );
  const first = values.findIndex(value => value !== null);
  const last = values.findLastIndex(value => value !== null);
  const summary = t('sharedReport.chartSummary', {
    name: title,
    first: exact(values[first] ?? null),
    firstDay: day(days[first] ?? days[0] ?? '1970-01-01'),
    last: exact(values[last] ?? null),
    lastDay: day(days[last] ?? days[0] ?? '1970-01-01'),
  });
  return (
    <Card title={title}>
      <DayChart data={data} title={title} summary={summary} fileName={fileName} heightPx={240} />
    </Card>
  );
}

/** The most viewed ones. They lead to the platform, since reports need a session. */
const videos = table({
  isShown: ({ head }) => head.kind !== 'video',
  title: ({ t }) => t('sharedReport.videos'),
  note: ({ t, head, ...tools }) => {
    const { videos } = sharedView(head, { t, ...tools });
    return videos && t('sharedReport.videosShown', { shown: videos.rows.length, total: videos.total });
  },
  empty: ({ t, head, ...tools }) =>
    sharedView(head, { t, ...tools }).videos?.rows.length === 0 && { title: t('sharedReport.noVideos') },
  rows: ({ head, ...tools }): readonly SharedVideo[] => sharedView(head, tools).videos?.rows ?? [],
  rowKey: ({ id }) => id,
  columns: ({ c, t }) => [
    c.text('video', t('videoColumns.video'), ({ url, handle, ...video }) => (
      <VideoCell
        video={{ ...video, platform: '', ...(handle !== null && { account: { platform: '', handle } }) }}
        url={url}
      />
    )),
    ...aVideoObservation(c, t, video => video, ['views', 'likes', 'comments']),
  ],
});

/** The link is not one of ours, there is nothing to show yet, or it is no longer valid. */
const UNKNOWN = [400, 404, 410];

const sharedReport: Report<Shared, SharedReply, 'report'> = {
  name: 'shared',
  about: ({ head, ...tools }) => {
    const { title, under } = sharedView(head, tools);
    return { name: under === null ? title : `${title} ${under}` };
  },
  calls: {
    head: ({ subject }) => ask(contract.sharedReport, { params: { token: subject.token } }),
    rangeOf: ({ share: { startDate, endDate, timezone } }) => {
      const days = { range: writeCustomRange(startDate, endDate), asOf: null, grain: null, compare: null };
      const history = daysBetween(startDate, endDate);
      return reportRangeOf(days, history, endOfDay(endDate, timezone), timezone);
    },
    tabs: { report: [] },
  },
  choices: () => 'none',
  tabName: (_, tab) => tab,
  unknownStatuses: UNKNOWN,
  Unknown: NotShared,
  tabs: { report: [heading, metrics, charts, videos] },
};

/** The report behind a share link, read without an account. */
export function SharedScreen({ token }: { token: string }) {
  const { data: share, error, mutate } = useApi(contract.openShare, { params: { token } });
  if (error) {
    const isUnknown = error instanceof ApiError && UNKNOWN.includes(error.status);
    return (
      <Frame share={null}>
        {isUnknown ? (
          <NotShared status={error.status} />
        ) : (
          <FailureBox error={error} onRetry={() => void mutate()} />
        )}
      </Frame>
    );
  }
  if (!share)
    return (
      <Frame share={null}>
        <ReportSkeleton count={4} />
      </Frame>
    );
  return (
    <Frame share={share}>
      <ReportScreen report={sharedReport} subject={{ token, share }} />
    </Frame>
  );
}

/** The API does not reveal whether a link expired, was revoked or never existed. */
function NotShared({ status }: { readonly status: number }) {
  const t = useTranslations('sharedReport');
  return status === 404 ? (
    <MessageBox title={t('nothingTitle')} isPageTitle>
      <p>{t('nothingText')}</p>
    </MessageBox>
  ) : (
    <MessageBox title={t('goneTitle')} tone="warn" isPageTitle>
      <p>{t('goneText')}</p>
    </MessageBox>
  );
}

/** With the team's name in place of the product's, where its plan has that. */
function Frame({ share, children }: { share: Share | null; children: ReactNode }) {
  const t = useTranslations();
  const { dayRange, date } = useFormats();
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        {share?.whiteLabel ? (
          <b>
            <bdi>{share.teamName}</bdi>
          </b>
        ) : (
          <Link href={HOME_PATH}>
            <b>{t('app.name')}</b>
          </Link>
        )}
        {share && (
          <p>
            {share.teamName !== null && !share.whiteLabel && t('sharedReport.by', { team: share.teamName })}{' '}
            {share.kind !== 'campaign' &&
              t('sharedReport.days', { days: dayRange(share.startDate, share.endDate) })}{' '}
            {share.expiresAt !== null && t('sharedReport.until', { day: date(share.expiresAt) })}
          </p>
        )}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <LanguageSelect />
        <ColorSchemeSwitch />
      </footer>
    </div>
  );
}
