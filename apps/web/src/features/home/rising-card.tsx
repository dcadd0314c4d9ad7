'use client';
import { useTranslations } from 'next-intl';
import { useIntervalText, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import { linePath } from '../../ui/line-path.ts';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { sparklineRuns } from '../../ui/sparkline/sparkline-runs.ts';
import styles from './home.module.css';
import type { Overview } from './live-metrics.tsx';

type Hashtag = Overview['hashtags'][number];

/** What rises now: the surest with its days, the next ones beside it. */
export function RisingCard({ hashtags }: { hashtags: readonly Hashtag[] }) {
  const t = useTranslations('home.rising');
  const [first, ...others] = hashtags;
  if (!first) return null;
  return (
    <div className={styles.rising} data-alone={others.length === 0 || undefined}>
      <FirstHashtag hashtag={first} />
      {others.length > 0 && (
        <section className={styles.card} aria-labelledby="home-next">
          <h2 id="home-next">{t('next')}</h2>
          <ul className={styles.next}>
            {others.map(hashtag => (
              <NextHashtag key={hashtag.hashtag} hashtag={hashtag} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FirstHashtag({ hashtag }: { hashtag: Hashtag }) {
  const t = useTranslations();
  const text = useMetricText();
  const { trend, days, newVideos, newVideosBefore, creators } = hashtag;
  const { metric, value, interval } = trend.measured;
  const around = useIntervalText()(interval, one => text(metric, one));
  const said = t('home.rising.sentence', {
    now: newVideos,
    before: newVideosBefore,
    creators,
  });
  return (
    <section className={styles.card} aria-labelledby="home-rising">
      <header className={styles.risingHead}>
        <h2 id="home-rising">
          <bdi>#{hashtag.hashtag}</bdi>
        </h2>
        {trend.stage !== null && <Chip live>{t(`stages.${trend.stage}`)}</Chip>}
        <p className={styles.aside}>{t('home.rising.title')}</p>
      </header>
      <p>
        {said}{' '}
        {value !== null && around !== null && (
          <bdi>
            {t('home.rising.growth', {
              growth: text(metric, value),
              interval: around,
            })}
          </bdi>
        )}
      </p>
      <DaySeries days={days} label={`${t('home.rising.drawn')} ${said}`} />
    </section>
  );
}

function NextHashtag({ hashtag: { hashtag, trend, days, newVideos } }: { hashtag: Hashtag }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const text = t('home.rising.videos', { count: newVideos, shown: exact(newVideos) });
  return (
    <li>
      <span>
        <b>
          <bdi>#{hashtag}</bdi>
        </b>
        <small>
          {trend.stage !== null && `${t(`stages.${trend.stage}`)} · `}
          {text}
        </small>
      </span>
      <Sparkline values={days.map(day => day.newVideos)} label={text} isFromZero />
    </li>
  );
}

const BOX = { width: 600, height: 150, isFromZero: true };

type Props = {
  readonly days: readonly { readonly date: string; readonly newVideos: number }[];
  /** What a person who sees it would say. */
  readonly label: string;
};

/** Days as an area, rendered on the server without further requests. Time runs from left to right. */
function DaySeries({ days, label }: Props) {
  const { exact, shortDay } = useFormats();
  const [line = []] = sparklineRuns(
    days.map(day => day.newVideos),
    BOX,
  );
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const [left, right] = [line[0], line.at(-1)];
  if (!left || !right) return null;
  const ground = [[left[0], BOX.height], ...line, [right[0], BOX.height]] as const;
  return (
    <figure className={styles.series} dir="ltr">
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <title>{label}</title>
          <path data-ground d={linePath(ground)} />
          <path data-line d={linePath(line)} />
        </svg>
        <b style={{ insetBlockStart: `${(100 * right[1]) / BOX.height}%` }}>{exact(last.newVideos)}</b>
      </div>
      <figcaption>
        <span>{shortDay(first.date)}</span>
        <span>{shortDay(last.date)}</span>
      </figcaption>
    </figure>
  );
}
