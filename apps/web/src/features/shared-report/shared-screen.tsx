'use client';
import { contract } from '@clipscope/contract';
import { useMemo } from 'react';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { aVideoObservation, VideoCell } from '../../kit/columns/video-columns.tsx';
import { FailureBox } from '../../kit/failure-box.tsx';
import { FactList } from '../../kit/report/fact-line.tsx';
import { FindingsList, hasFindings, NoFindings } from '../../kit/report/findings.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Report, ReportScreen, ReportSkeleton } from '../../kit/report/report.tsx';
import { TargetList } from '../../kit/report/target-list.tsx';
import { SpikeList } from '../../kit/spikes/spike-list.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ShownZone } from '../../lib/format/time-zone.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { ask } from '../../lib/report/report-calls.ts';
import { daysBetween, endOfDay, writeCustomRange } from '../../lib/report/report-range.ts';
import { reportRangeOf } from '../../lib/report/report-state.ts';
import { shareOfDaysOver } from '../../lib/report/share-of-days.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './shared.module.css';
import { NotShared, type Share, SharedFrame } from './shared-frame.tsx';
import { type SharedChart, type SharedReply, type SharedVideo, sharedView } from './shared-view.ts';

type Shared = { readonly token: string; readonly share: Share };

const { part, figures, table } = partsOf<Shared, SharedReply>();

const heading = part({
  show: ({ head, subject, ...tools }) => {
    const { title, under, pictureUrl, chips, remark } = sharedView(head, tools, subject.token);
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
  figures: ({ head, subject, ...tools }) => sharedView(head, tools, subject.token).figures,
});

const charts = part({
  show: ({ head, subject, ...tools }) => {
    const { title, charts } = sharedView(head, tools, subject.token);
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
  isShown: ({ head }) => head.kind !== 'video' && head.kind !== 'listener',
  title: ({ t }) => t('sharedReport.videos'),
  note: ({ t, head, subject, ...tools }) => {
    const { videos } = sharedView(head, { t, ...tools }, subject.token);
    return videos && t('sharedReport.videosShown', { shown: videos.rows.length, total: videos.total });
  },
  empty: ({ t, head, subject, ...tools }) =>
    sharedView(head, { t, ...tools }, subject.token).videos?.rows.length === 0 && {
      title: t('sharedReport.noVideos'),
    },
  rows: ({ head, subject, ...tools }): readonly SharedVideo[] =>
    sharedView(head, tools, subject.token).videos?.rows ?? [],
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

const factsOf = (head: SharedReply) => (head.kind === 'listener' ? [] : head.facts);
const findingsOf = (head: SharedReply) => (head.kind === 'account' ? head.findings.list : []);

const nothingChanged = part({
  isShown: ({ head }) => head.kind === 'account' && !hasFindings(head.findings.list, head.facts),
  show: ({ head }) => head.kind === 'account' && <NoFindings {...head.findings} />,
});

const changes = part({
  isShown: ({ head }) => hasFindings(findingsOf(head), factsOf(head)),
  title: ({ t }) => t('report.findings.title'),
  show: ({ head }) =>
    head.kind === 'account' ? (
      <FindingsList {...head.findings} facts={head.facts} />
    ) : (
      <FactList facts={factsOf(head)} />
    ),
});

const targets = part({
  isShown: ({ head }) => head.kind === 'campaign' && head.results.targets.length > 0,
  title: ({ t }) => t('campaigns.targetsCard.title'),
  show: ({ head, now }) => {
    if (head.kind !== 'campaign') return null;
    const { campaign, targets } = head.results;
    return (
      <TargetList
        targets={targets}
        shareOver={campaign.status === 'running' ? shareOfDaysOver(campaign, now) : null}
      />
    );
  },
});

const spikes = part({
  isShown: ({ head }) => head.kind === 'listener' && head.found.spikes.length > 0,
  title: ({ t }) => t('listening.spikes.title'),
  note: ({ t }) => t('listening.spikes.note'),
  show: ({ head }) => head.kind === 'listener' && <SpikeList spikes={head.found.spikes} />,
});

type Voice = Extract<SharedReply, { kind: 'listener' }>['found']['voices'][number];

const voices = table({
  isShown: ({ head }) => head.kind === 'listener' && head.found.voices.length > 0,
  title: ({ t }) => t('listening.voices'),
  rows: ({ head }): readonly Voice[] => (head.kind === 'listener' ? head.found.voices : []),
  rowKey: ({ account }) => `${account.platform}/${account.id}`,
  columns: ({ c, t }) => [
    c.text('account', t('common.terms.creator'), ({ account }) => <bdi>{account.displayName}</bdi>),
    c.count('videos', t('common.videos'), ({ videos }) => videos),
    c.count('views', t('common.views'), ({ views }) => views, ON_PHONE),
  ],
});

/** The link is not one of ours, there is nothing to show yet, or it is no longer valid. */
const UNKNOWN = [400, 404, 410];

const sharedReport: Report<Shared, SharedReply, 'report'> = {
  name: 'shared',
  about: ({ head, subject, ...tools }) => {
    const { title, under } = sharedView(head, tools, subject.token);
    const name = under === null ? title : `${title} ${under}`;
    return head.kind === 'campaign' ? { name, days: head.results.campaign } : { name };
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
  tabs: { report: [heading, metrics, nothingChanged, changes, targets, charts, spikes, voices, videos] },
};

/** The report behind a share link, read without an account, in the sender's time zone. */
export function SharedScreen({ token }: { token: string }) {
  const preview = useUrlState().read('preview') === 'true' ? 'true' : 'false';
  const {
    data: share,
    error,
    mutate,
  } = useApi(contract.openShare, {
    params: { token },
    query: { preview },
  });
  if (!share && error) {
    return (
      <SharedFrame share={null} isUnknown={error instanceof ApiError && error.reason === undefined}>
        {error instanceof ApiError && UNKNOWN.includes(error.status) ? (
          <NotShared status={error.status} {...(error.reason && { reason: error.reason })} />
        ) : (
          <FailureBox error={error} onRetry={() => void mutate()} />
        )}
      </SharedFrame>
    );
  }
  if (!share)
    return (
      <SharedFrame share={null}>
        <ReportSkeleton count={4} />
      </SharedFrame>
    );
  return (
    <ShownZone value={share.timezone}>
      <SharedFrame share={share}>
        <ReportScreen report={sharedReport} subject={{ token, share }} />
      </SharedFrame>
    </ShownZone>
  );
}
