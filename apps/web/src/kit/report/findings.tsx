'use client';
import { type CallOf, contract, type MeasuredReply, type ReplyOf } from '@clipscope/contract';
import { DAY_MS, isUiLanguage, languageDirection, MONDAY_MS, WEEKDAYS } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx';
import { VideoCell } from '../columns/video-columns.tsx';
import { FailureBox } from '../failure-box.tsx';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { useMetricName, useMetricText } from '../metrics/use-metric-text.ts';
import { type Fact, FactLines } from './fact-line.tsx';
import styles from './report.module.css';

type Known = ReplyOf<typeof contract.accountFindings>['list'][number];
/** A shared report has no evidence about other videos and accounts. */
type Finding = Omit<Known, 'evidence'> & Partial<Pick<Known, 'evidence'>>;

type VideosCall = CallOf<typeof contract.accountVideos>;

type Props = {
  readonly findings: MeasuredReply;
  readonly list: readonly Finding[];
  /** Shown after them, as far as there is room. */
  readonly facts?: readonly Fact[] | undefined;
  /** Of what the number of findings is explained. */
  readonly explain?: ExplainQuery;
  /** The videos that findings rest on, read when the first evidence is opened. */
  readonly videos?: VideosCall;
  /** What a sound or sticker id is called. */
  readonly nameOf?: (property: 'sound' | 'sticker', id: string) => string;
};

const SHOWN = 5;

export const hasFindings = (list: readonly unknown[], facts: readonly unknown[]) =>
  list.length + facts.length > 0;

export function NoFindings({ findings: { sample, notEnough } }: Pick<Props, 'findings'>) {
  const t = useTranslations('report.findings');
  return (
    <p className={layout.faint}>
      {notEnough ? t('tooFew', { sample, needed: notEnough.needed }) : t('none')}
    </p>
  );
}

/** Significant findings of the range, each with its evidence. */
export function FindingsList({ findings, list, facts = [], explain, videos, nameOf }: Props) {
  if (!hasFindings(list, facts)) return <NoFindings findings={findings} />;
  return (
    <ul className={styles.findings}>
      {list.slice(0, SHOWN).map(finding => (
        <FindingLine
          key={`${finding.sentence} ${finding.metric} ${finding.propertyValues.join(' ')}`}
          finding={finding}
          videos={videos}
          nameOf={nameOf}
        />
      ))}
      <FactLines facts={facts.slice(0, Math.max(0, SHOWN - list.length))} explain={explain ?? null} />
    </ul>
  );
}

type LineProps = {
  readonly finding: Finding;
  readonly videos: Props['videos'] | undefined;
  readonly nameOf: Props['nameOf'] | undefined;
};

function FindingLine({ finding, videos, nameOf }: LineProps) {
  const t = useTranslations('report.findings');
  const name = useMetricName();
  const text = useMetricText();
  const { count } = useFormats();
  const propertyText = useFindingProperty(nameOf);
  const { metric, value, comparedWith, effect, kind, property } = finding;
  const write = (one: number) => (metric === 'views' ? count(one) : text(metric, one));
  const words = {
    metric: name(metric),
    value: write(value),
    comparedWith: write(comparedWith),
    property: propertyText(finding),
  };
  const direction = effect > 0 ? 'higher' : 'lower';
  return (
    <li data-trend={effect > 0 ? 'up' : 'down'}>
      <p>
        {kind === 'split' && property !== null
          ? t(`finding.split.${property}.${direction}`, words)
          : t(`finding.${kind === 'split' ? 'against-previous' : kind}.${direction}`, words)}
      </p>
      <FindingEvidence finding={finding} videos={videos} />
    </li>
  );
}

type EvidenceProps = Pick<LineProps, 'finding' | 'videos'>;

const LISTED = 12;

/** On what a finding rests, one click away. */
function FindingEvidence({ finding, videos }: EvidenceProps) {
  const t = useTranslations('report.findings');
  const { percent } = useFormats();
  const [opened, setOpened] = useState(false);
  const { kind, evidence, qValue } = finding;
  const chance = percent(qValue, 1);
  if (!evidence) return <p className={styles.evidence}>{t('chance', { chance })}</p>;
  if (kind === 'against-cohort') {
    return (
      <p className={styles.evidence}>{t('evidenceAccounts', { there: evidence.there.length, chance })}</p>
    );
  }
  // Values of the account as a whole name the account itself on both sides.
  const isOfAccount = kind === 'against-previous' && evidence.here.join() === evidence.there.join();
  if (isOfAccount) return <p className={styles.evidence}>{t('evidenceBefore', { chance })}</p>;
  return (
    <details className={styles.evidence} onToggle={event => setOpened(event.currentTarget.open)}>
      <summary>{t('evidence', { here: evidence.here.length, there: evidence.there.length, chance })}</summary>
      {opened && videos && (
        <>
          <EvidenceVideos title={t('here')} ids={evidence.here} videos={videos} />
          <EvidenceVideos title={t('there')} ids={evidence.there} videos={videos} />
        </>
      )}
    </details>
  );
}

type IdsProps = {
  readonly title: string;
  readonly ids: readonly string[];
  readonly videos: VideosCall;
};

/** Titles and pictures; what the list of videos does not reach is counted. */
function EvidenceVideos({ title, ids, videos }: IdsProps) {
  const t = useTranslations('report.findings');
  const { data, error, mutate } = useApi(contract.accountVideos, videos);
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <RowsSkeleton heightPx={120} />;
  const known = data.videos.filter(({ id }) => ids.includes(id)).slice(0, LISTED);
  return (
    <ul aria-label={title}>
      <li>{title}</li>
      {known.map(video => (
        <li key={video.id}>
          <VideoCell video={video} />
        </li>
      ))}
      {ids.length > known.length && <li>{t('more', { count: ids.length - known.length })}</li>}
    </ul>
  );
}

type NameOf = (property: 'sound' | 'sticker', id: string) => string;

/** What the videos of a finding have in common, as text. */
function useFindingProperty(nameOf: NameOf | undefined): (finding: Finding) => string {
  const t = useTranslations('report.findings');
  const kinds = useTranslations('videoKinds');
  const locale = useLocale();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    const one = (property: Finding['property'], value: string): string => {
      switch (property) {
        case 'hashtag':
          return `#${value}`;
        case 'weekday':
          return weekday.format(MONDAY_MS + Math.max(0, WEEKDAYS.indexOf(value)) * DAY_MS);
        case 'kind':
          return kinds.has(value as 'photo') ? kinds(value as 'photo') : value;
        case 'length':
          return t(`lengths.${value as 'under-15-s'}`);
        case 'sponsored':
          return value === 'yes' ? t('sponsored') : t('notSponsored');
        case 'sound':
        case 'sticker':
          return nameOf?.(property, value) ?? value;
        default:
          return value;
      }
    };
    const isRtl = isUiLanguage(locale) && languageDirection(locale) === 'rtl';
    // Set apart, so that a tag keeps its order inside a sentence that runs the other way.
    const apart = (text: string) => (isRtl ? `\u2068${text}\u2069` : text);
    return ({ property, propertyValues }) =>
      list.format(propertyValues.map(value => apart(one(property, value))));
  }, [t, kinds, locale, nameOf]);
}
