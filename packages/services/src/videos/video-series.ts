import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import { dayIn } from '../accounts/days.ts';
import { type CoveredRange, coverRange } from '../accounts/range.ts';
import type { ReadingContext } from '../context.ts';
import { seriesPoints } from '../insight/series.ts';
import { mayDerive } from '../measures/derivation.ts';
import { ageHoursAt, curveOf, expectedAt, readEarlier } from './earlier-videos.ts';
import { type FoundVideo, findVideo } from './find-video.ts';

type Reply = ReplyOf<Contract['videoSeries']>;
type Query = InputOf<Contract['videoSeries']>['query'];
type Look = RowOf<typeof questions.videoSeries>;

/** Counts at each look, gains by day or hour, what was usual at each age, and the forecasts made. */
export async function videoSeries(
  context: ReadingContext,
  { params, query }: InputOf<Contract['videoSeries']>,
): Promise<Reply> {
  return followVideo(context, params.id, query);
}

export async function followVideo(
  context: ReadingContext,
  id: string,
  query: Query,
  platformOnly = false,
): Promise<Reply> {
  const { observations, actor } = context;
  const asked = coverRange(query, actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const known = { ...(asOf && { asOf }) };
  const found = await findVideo(context, { id, platform: query.platform, asOf, platformOnly });
  const subject = { platform: found.platform, videoId: found.video_id, ...known };
  const [looks, earlier, forecasts] = await Promise.all([
    observations.ask(questions.videoSeries, { ...subject, accountId: found.account_id }),
    readEarlier(context, found, asOf),
    observations.ask(questions.videoForecasts, subject),
  ]);
  const range = sincePublication(asked, found);
  const inRange = looks.filter(look => isWithin(range, look.observed_at));
  // What is to be expected is an estimate, like a forecast.
  const isDerived = mayDerive(context, found.platform);
  const curves = isDerived ? earlier.map(other => curveOf(other, found.kind)) : [];
  return {
    range,
    publishedAt: found.published_at,
    looks: inRange.map(look => {
      const ageHours = ageHoursAt(found.published_at, look.observed_at);
      const { views, likes, comments, shares, saves, exact } = look;
      const counts = { views, likes, comments, shares, saves, exact };
      return { observedAt: look.observed_at, ageHours, ...counts, expected: expectedAt(curves, ageHours) };
    }),
    gains: query.grain === 'hour' ? gainsByHour(inRange) : gainsByDay(range, inRange),
    forecasts: forecasts
      .filter(forecast => isDerived && isWithin(range, forecast.issued_at))
      .map(({ issued_at, age_hours, target_at, value, low, high, level, version }) => ({
        issuedAt: issued_at,
        ageHours: age_hours,
        targetAt: target_at,
        views: value,
        low,
        high,
        level,
        version,
      })),
  };
}

/** Before the video there is nothing to show. */
function sincePublication(range: CoveredRange, found: FoundVideo): CoveredRange {
  const published = dayIn(range.timezone, new Date(found.published_at));
  const startDate = published > range.startDate && published <= range.endDate ? published : range.startDate;
  return { ...range, startDate };
}

function isWithin(range: CoveredRange, time: string): boolean {
  const day = dayIn(range.timezone, new Date(time));
  return day >= range.startDate && day <= range.endDate;
}

const ADDED_UP = {
  viewsGained: 'sum',
  likesGained: 'sum',
  commentsGained: 'sum',
  sharesGained: 'sum',
  savesGained: 'sum',
} as const;
type Gains = Record<keyof typeof ADDED_UP, number | null>;

const gainsOf = (look: Look): Gains => ({
  viewsGained: look.views_gained,
  likesGained: look.likes_gained,
  commentsGained: look.comments_gained,
  sharesGained: look.shares_gained,
  savesGained: look.saves_gained,
});

function gainsByDay(range: CoveredRange, looks: readonly Look[]): Reply['gains'] {
  const days = addedUp(looks, look => dayIn(range.timezone, new Date(look.observed_at)));
  const points = seriesPoints(
    range,
    'day',
    ADDED_UP,
    days.map(({ at, ...gains }) => ({ date: at, ...gains })),
  );
  return points.map(({ date, ...gains }) => ({ at: date, ...gains }));
}

const HOUR_MS = 3_600_000;

function gainsByHour(looks: readonly Look[]): Reply['gains'] {
  return addedUp(looks, ({ observed_at }) =>
    new Date(Math.floor(Date.parse(observed_at) / HOUR_MS) * HOUR_MS).toISOString(),
  );
}

function addedUp(looks: readonly Look[], atOf: (look: Look) => string): ({ at: string } & Gains)[] {
  return [...Map.groupBy(looks, atOf)].map(([at, ofPoint]) => {
    const all = ofPoint.map(gainsOf);
    const total = (name: keyof Gains) => {
      const gains = all.map(one => one[name]).filter(gain => gain !== null);
      return gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0);
    };
    const names = Object.keys(ADDED_UP) as (keyof Gains)[];
    return { at, ...(Object.fromEntries(names.map(name => [name, total(name)])) as Gains) };
  });
}
