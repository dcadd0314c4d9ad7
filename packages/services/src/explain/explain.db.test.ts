import { putCampaignMember } from '@clipscope/business-store';
import {
  type Contract,
  contract,
  type EndpointName,
  type InputOf,
  type MeasuredReply,
  type ReplyOf,
} from '@clipscope/contract';
import { EXPLAINED_FIGURES, explainedColumn, METRIC_IDS, type MetricId } from '@clipscope/domain';
import { aComment, newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BREAD, GOALS, giveTopics } from '../../test/caption-topics.ts';
import { EXPLAINED_NOW, explainedVideo, MINA, seedExplained } from '../../test/explained-accounts.ts';
import { keywordLanguage } from '../../test/keyword-language.ts';
import { accountBestTime } from '../accounts/account-best-time.ts';
import { accountFindings } from '../accounts/account-findings.ts';
import { accountForecast } from '../accounts/account-forecast.ts';
import { accountInfo } from '../accounts/account-info.ts';
import { accountScore } from '../accounts/account-score.ts';
import { followerAttribution } from '../accounts/follower-attribution.ts';
import { accountPerformance } from '../accounts/videos/account-performance.ts';
import { campaignResults } from '../campaigns/campaign-results.ts';
import { createCampaign } from '../campaigns/create-campaign.ts';
import { shareOfVoice } from '../compare/share-of-voice.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { hashtagRelatedGraph } from '../hashtags/hashtag-related-graph.ts';
import { hashtagInfo } from '../hashtags/hashtags.ts';
import { industryScores } from '../industries/industry-scores.ts';
import { analyseTexts } from '../language/analyse-texts.ts';
import {
  accountSentiment,
  campaignSentiment,
  hashtagSentiment,
  soundSentiment,
  videoSentiment,
} from '../language/sentiment/subject-sentiment.ts';
import {
  accountTopics,
  hashtagTopics,
  industryTopics,
  listenerTopics,
} from '../language/topics/subject-topics.ts';
import { createListener } from '../listening/create-listener.ts';
import { listenerReport } from '../listening/listener-report.ts';
import { soundInfo } from '../sounds/sounds.ts';
import { video } from '../videos/video.ts';
import { measure } from './derivation.ts';
import { explainMetric } from './explain-metric.ts';
import { decode } from './input-codecs.ts';
import { metrics } from './metrics.ts';
import { type ExplainedKind, REPORTS } from './reports.ts';
import { shownValue } from './shown.ts';

let owner: SignedIn<ProcessContext>;
let close: () => Promise<void>;
let campaignId: string;
let commentedCampaignId: string;
let listenerId: string;

beforeAll(async () => {
  const opened = await openTestContext({ now: () => EXPLAINED_NOW });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@explain.example', 'ADVANCED');
  await seedExplained(owner.observationStore);
  await owner.recorder.recordComments(
    Array.from({ length: 12 }, (_, number) =>
      aComment({
        videoId: COMMENTED,
        commentId: `s${number}`,
        authorId: `viewer${number}`,
        text: number % 3 === 0 ? 'bad soup' : 'good soup',
        publishedAt: new Date('2026-11-13T12:00:00Z'),
        observedAt: EXPLAINED_NOW,
      }),
    ),
  );
  await analyseTexts({ ...owner, language: keywordLanguage(owner.language.model) });
  await giveTopics(owner, videoId => [null, BREAD, GOALS][Number(videoId) % 3] ?? null);
  const body = { name: 'Pasta', query: 'pasta OR pan OR soup' };
  listenerId = (await createListener(owner, { params: {}, query: {}, body })).id;
  // A sound with platform counters but no observed video.
  await owner.recorder.recordSoundObservations([
    {
      platform: 'tiktok',
      subject: 's2',
      observedAt: EXPLAINED_NOW,
      recordedAt: EXPLAINED_NOW,
      source: 'test',
      exact: true,
      videos: 7,
      views: null,
    },
  ]);
  campaignId = await campaignOf({ name: 'Kimchi', startDate: '2026-11-01', endDate: '2026-11-14' }, MINA);
  const commented = { name: 'Commented', startDate: '2026-10-20', endDate: '2026-11-14' };
  commentedCampaignId = await campaignOf(commented, '7002');
});
afterAll(() => close());

async function campaignOf(written: object, accountId: string): Promise<string> {
  const body = contract.createCampaign.body.parse(written);
  const { id } = await createCampaign(owner, { params: {}, query: {}, body });
  await putCampaignMember(owner.business.db, {
    campaignId: id,
    teamId: owner.actor.teamId,
    platform: 'tiktok',
    accountId,
    cost: null,
    name: 'Mina',
    addedBy: owner.actor.userId,
    addedAt: EXPLAINED_NOW,
  });
  return id;
}

/** Calls a verb with a parsed query and parses its reply. */
async function ask<Name extends EndpointName>(
  name: Name,
  verb: (context: SignedIn<ProcessContext>, input: InputOf<Contract[Name]>) => Promise<unknown>,
  params: object,
  query: object = {},
  context = owner,
): Promise<ReplyOf<Contract[Name]>> {
  const endpoint = contract[name];
  const input = {
    params: endpoint.params.parse(params),
    query: endpoint.query.parse(query),
    body: undefined,
  };
  const reply = await verb(context, input as unknown as InputOf<Contract[Name]>);
  return endpoint.reply.parse(JSON.parse(JSON.stringify(reply))) as ReplyOf<Contract[Name]>;
}

const explain = (metric: string, query: object, context = owner) =>
  ask('explainMetric', explainMetric, { metric }, query, context);

type Reported = {
  readonly result?: MeasuredReply | null | undefined;
  readonly value: unknown;
  /** For lists in another order than the report’s. */
  readonly size?: number;
};
type Case = {
  readonly kind: ExplainedKind;
  readonly query: () => object;
  readonly report: (metric: MetricId) => Promise<Reported>;
};

/** Several metrics share a report. */
const once = <Reply>(report: () => Promise<Reply>) => {
  let reply: Promise<Reply> | undefined;
  return () => {
    reply ??= report();
    return reply;
  };
};

const mina = { id: MINA };
const EARLIER = '2026-11-10T12:00:00.000Z';
const TODAY = EXPLAINED_NOW.toISOString();
const OLDER = explainedVideo(MINA, 57);
const COMMENTED = explainedVideo('7002', 51);
const YOUNG = explainedVideo(MINA, 59);
const info = once(() => ask('accountInfo', accountInfo, mina));
const older = once(() => ask('video', video, { id: OLDER }));
const plainly = (result: MeasuredReply | null | undefined): Reported => ({ result, value: result?.value });

const inInfo: Case = {
  kind: 'account',
  query: () => mina,
  report: async metric => {
    const { metrics: all } = await info();
    return plainly(all.find(row => row.metric === metric));
  },
};
const inVideo: Case = {
  kind: 'video',
  query: () => ({ id: OLDER }),
  report: async metric => {
    const { rates } = await older();
    return plainly(rates.find(row => row.metric === metric)?.account);
  },
};
const trendOf = ({
  trend: { measured, stage },
}: Pick<ReplyOf<Contract['hashtagInfo']>, 'trend'>): Reported => ({
  result: measured,
  value: { velocity: measured.value, lowerBound: measured.interval?.low, stage },
});

const voiceOf = (
  kind: 'account' | 'hashtag' | 'sound',
  [id = '', ...others]: readonly string[],
  known: { readonly asOf?: string } = {},
): Case => ({
  kind,
  query: () => ({ id, among: others.join(), ...known }),
  report: async () => {
    const request = { kind, ids: [id, ...others].join(), ...known };
    const { members } = await ask('shareOfVoice', shareOfVoice, {}, request);
    return plainly(members.find(member => member.id === id)?.share);
  },
});

const topicsOf = <Name extends 'accountTopics' | 'hashtagTopics' | 'industryTopics' | 'listenerTopics'>(
  kind: ExplainedKind,
  name: Name,
  verb: (context: SignedIn<ProcessContext>, input: InputOf<Contract[Name]>) => Promise<unknown>,
  params: () => object,
): Case => ({
  kind,
  query: () => ({ id: Object.values(params())[0], topic: BREAD.id }),
  report: async () => {
    const { topics } = (await ask(name, verb, params())) as ReplyOf<Contract['accountTopics']>;
    return plainly(topics.find(({ id }) => id === BREAD.id)?.share);
  },
});

const mediansOf = ({ scores }: ReplyOf<Contract['industryScores']>): Reported => ({
  result: scores.find(score => score.of === 'growth_rate')?.median,
  value: Object.fromEntries(scores.map(({ of, median }) => [of, median.value])),
});

/** The report that shows each metric; every metric must have one with a value. */
const CASES: Readonly<Record<MetricId, readonly Case[]>> = {
  engagement_rate_views: [
    inInfo,
    inVideo,
    {
      kind: 'campaign',
      query: () => ({ id: campaignId }),
      report: async () => {
        const { platforms } = await ask('campaignResults', campaignResults, { id: campaignId });
        return plainly(platforms[0]?.engagementRate);
      },
    },
  ],
  engagement_rate_followers: [inInfo],
  like_rate: [inInfo, inVideo],
  comment_rate: [inInfo, inVideo],
  share_rate: [inInfo, inVideo],
  save_rate: [inInfo, inVideo],
  discussion: [inInfo, inVideo],
  views_per_follower: [inInfo],
  posting_frequency: [inInfo],
  posting_regularity: [inInfo],
  growth_rate: [inInfo],
  consistency: [inInfo],
  video_performance_index: [
    {
      kind: 'video',
      query: () => ({ id: OLDER }),
      report: async () => {
        const { videos } = await ask('accountPerformance', accountPerformance, mina);
        const found = videos.find(row => row.id === OLDER);
        const { performance, multiplier, confidence } = found ?? {};
        return { result: performance, value: { index: performance?.value, multiplier, confidence } };
      },
    },
    {
      kind: 'video',
      query: () => ({ id: OLDER }),
      report: async () => {
        const { performance } = await older();
        return { result: performance, value: expect.objectContaining({ index: performance?.value }) };
      },
    },
  ],
  account_score: [
    {
      kind: 'account',
      query: () => ({ ...mina, weights: 'reach:2,growth:0' }),
      report: async () =>
        plainly((await ask('accountScore', accountScore, mina, { weights: 'reach:2,growth:0' })).score),
    },
    inInfo,
  ],
  audience_quality: [
    {
      ...inInfo,
      report: async metric => {
        const { metrics: all, audienceSignals } = await info();
        const signals = audienceSignals.map(({ kind, figure }) => ({ kind, figure }));
        return { result: all.find(row => row.metric === metric), value: signals };
      },
    },
  ],
  sentiment_index: [
    {
      kind: 'account',
      query: () => mina,
      report: async () => plainly((await ask('accountSentiment', accountSentiment, mina)).index),
    },
    {
      kind: 'video',
      query: () => ({ id: COMMENTED }),
      report: async () => plainly((await ask('videoSentiment', videoSentiment, { id: COMMENTED })).index),
    },
    {
      kind: 'hashtag',
      query: () => ({ id: '#FYP', texts: 'captions' }),
      report: async () => {
        const captions = { texts: 'captions' };
        return plainly((await ask('hashtagSentiment', hashtagSentiment, { tag: 'fyp' }, captions)).index);
      },
    },
    {
      kind: 'sound',
      query: () => ({ id: 's1' }),
      report: async () => plainly((await ask('soundSentiment', soundSentiment, { id: 's1' })).index),
    },
    {
      kind: 'campaign',
      query: () => ({ id: commentedCampaignId }),
      report: async () =>
        plainly((await ask('campaignSentiment', campaignSentiment, { id: commentedCampaignId })).index),
    },
    {
      kind: 'listener',
      query: () => ({ id: listenerId }),
      report: async () => {
        const { index } = await ask('listenerReport', listenerReport, { id: listenerId });
        return plainly(index ?? undefined);
      },
    },
  ],
  topic_share: [
    topicsOf('account', 'accountTopics', accountTopics, () => mina),
    topicsOf('hashtag', 'hashtagTopics', hashtagTopics, () => ({ tag: 'onepan' })),
    topicsOf('industry', 'industryTopics', industryTopics, () => ({ industry: 'food-drink' })),
    topicsOf('listener', 'listenerTopics', listenerTopics, () => ({ id: listenerId })),
  ],
  share_of_voice: [
    voiceOf('account', [MINA, '7002']),
    voiceOf('account', [MINA, '7002'], { asOf: EARLIER }),
    voiceOf('hashtag', ['onepan', 'kimchi', 'travel']),
    voiceOf('hashtag', ['onepan', 'kimchi', 'travel'], { asOf: EARLIER }),
    voiceOf('sound', ['s1', 's2']),
  ],
  earned_media_value: [
    {
      kind: 'campaign',
      query: () => ({ id: campaignId }),
      report: async () =>
        plainly((await ask('campaignResults', campaignResults, { id: campaignId })).totals.earnedMediaValue),
    },
  ],
  trend_velocity: [
    {
      kind: 'hashtag',
      query: () => ({ id: '#FYP' }),
      report: async () => trendOf(await ask('hashtagInfo', hashtagInfo, { tag: 'fyp' })),
    },
    {
      kind: 'hashtag',
      query: () => ({ id: '#FYP', asOf: EARLIER }),
      report: async () => trendOf(await ask('hashtagInfo', hashtagInfo, { tag: 'fyp' }, { asOf: EARLIER })),
    },
    {
      kind: 'sound',
      query: () => ({ id: 's1' }),
      report: async () => trendOf(await ask('soundInfo', soundInfo, { id: 's1' })),
    },
  ],
  related_hashtags: [
    {
      kind: 'hashtag',
      query: () => ({ id: 'onepan' }),
      report: async () => {
        const { edges } = await ask('hashtagRelatedGraph', hashtagRelatedGraph, { tag: 'onepan' });
        return { value: edges.map(edge => expect.objectContaining(edge)) };
      },
    },
  ],
  best_time: [
    {
      kind: 'account',
      query: () => mina,
      report: async () => {
        const { bestTime, bestHour, bestWeekday } = await ask('accountBestTime', accountBestTime, mina);
        return { result: bestTime, value: { detectable: bestTime.value === 1, bestHour, bestWeekday } };
      },
    },
  ],
  follower_attribution: [
    {
      kind: 'account',
      query: () => mina,
      report: async () => {
        const { attribution, videos } = await ask('followerAttribution', followerAttribution, {}, mina);
        const credits = videos.map(({ id: videoId, followers, followRate, views }) => ({
          videoId,
          followers,
          followRate,
          views,
        }));
        return { result: attribution, value: expect.arrayContaining(credits), size: credits.length };
      },
    },
  ],
  forecast: [
    {
      kind: 'account',
      query: () => ({ ...mina, horizonDays: 14 }),
      report: async () =>
        plainly(
          (await ask('accountForecast', accountForecast, mina, { horizonDays: 14 })).followers.forecast,
        ),
    },
    {
      kind: 'account',
      query: () => ({ ...mina, asOf: EARLIER }),
      report: async () =>
        plainly((await ask('accountForecast', accountForecast, mina, { asOf: EARLIER })).followers.forecast),
    },
    {
      kind: 'video',
      query: () => ({ id: YOUNG }),
      report: async () => {
        const { videos } = await ask('accountForecast', accountForecast, mina);
        return plainly(videos.find(row => row.id === YOUNG)?.forecast);
      },
    },
  ],
  tier_benchmarks: [
    {
      kind: 'account',
      query: () => ({ ...mina, of: 'like_rate' }),
      report: async () => {
        const { benchmarks } = await info();
        return { value: benchmarks.find(row => row.metric === 'like_rate')?.quantiles };
      },
    },
  ],
  findings: [
    {
      kind: 'account',
      query: () => ({ ...mina, startDate: '2026-10-15' }),
      report: async () => {
        const request = { startDate: '2026-10-15' };
        const { findings, list } = await ask('accountFindings', accountFindings, mina, request);
        const plain = list.map(({ evidence: _, propertyValues: __, ...found }) =>
          expect.objectContaining(found),
        );
        return { result: findings, value: plain };
      },
    },
  ],
  industry_score: [
    {
      kind: 'industry',
      query: () => ({ id: 'food-drink', of: 'growth_rate' }),
      report: async () => mediansOf(await ask('industryScores', industryScores, { industry: 'food-drink' })),
    },
    {
      kind: 'industry',
      query: () => ({ id: 'food-drink', of: 'growth_rate', asOf: TODAY }),
      report: async () =>
        mediansOf(await ask('industryScores', industryScores, { industry: 'food-drink' }, { asOf: TODAY })),
    },
  ],
};

test.each(METRIC_IDS)('every kind of subject of %s is compared with its report', metric => {
  const explained = Object.entries(REPORTS[metric]);
  const compared = new Set(CASES[metric].map(example => example.kind));
  expect([...compared].toSorted()).toEqual(explained.map(([kind]) => kind).toSorted());
});

const ALL = METRIC_IDS.flatMap(metric =>
  CASES[metric].map(example => [metric, example.kind, example] as const),
);

test.each(ALL)(
  'explains %s of %s with the value of its report and recomputes it',
  async (metric, kind, example) => {
    const [reported, explained] = await Promise.all([
      example.report(metric),
      explain(metric, { kind, ...example.query() }),
    ]);
    expect(explained.recomputed).not.toBeNull();
    expect(explained.recomputed).toEqual(reported.value);
    if (Array.isArray(explained.recomputed)) expect(explained.recomputed.length).toBeGreaterThan(0);
    if (reported.size !== undefined) expect(explained.recomputed).toHaveLength(reported.size);
    if (reported.result !== undefined) expect(explained.result).toEqual(reported.result);
    expect(explained).toMatchObject({ metric, equal: true, subject: { kind } });
    const names = [...explained.inputs, ...(explained.evidence ? [explained.evidence] : [])].flatMap(
      ({ rows }) => rows.flatMap(({ values }) => Object.keys(values)),
    );
    expect([...new Set(names)].filter(name => explainedColumn(name) === null)).toEqual([]);
    expect(Object.keys(explained.result.details).filter(name => !(name in EXPLAINED_FIGURES))).toEqual([]);
    const isWhole = explained.inputs.every(({ total, rows }) => total === rows.length);
    // Comments are shown without handles, and the forecast of a video learns its templates first.
    if (isWhole && metric !== 'audience_quality' && metric !== 'forecast') {
      const rows = Object.fromEntries(explained.inputs.map(input => [input.name, input.rows]));
      const again = shownValue(metric, measure(metric, decode(metric, rows)));
      expect(JSON.parse(JSON.stringify(again))).toEqual(explained.recomputed);
    }
  },
);

describe('the derivation', () => {
  test('lists the first 200 rows with their age, source and exactness', async () => {
    const growth = await explain('growth_rate', { kind: 'account', ...mina });
    expect(growth.inputs).toHaveLength(1);
    expect(growth.inputs[0]).toMatchObject({ name: 'followers', total: 90 });
    expect(growth.inputs[0]?.rows.at(-1)).toEqual({
      values: { followers: 113_130 },
      provenance: {
        observedAt: '2026-11-15T12:00:00.000Z',
        recordedAt: '2026-11-15T12:00:02.000Z',
        source: 'test',
        exact: true,
      },
    });
    const attribution = await explain('follower_attribution', { kind: 'account', ...mina });
    const videos = attribution.inputs.find(({ name }) => name === 'videos');
    expect(videos?.rows).toHaveLength(200);
    expect(videos?.total).toBeGreaterThan(200);
  });

  test('shows the stored rows behind computed inputs and the contribution of each part', async () => {
    const score = await explain('account_score', { kind: 'account', ...mina });
    expect(score.evidence?.rows[0]).toMatchObject({
      values: { kind: 'video' },
      provenance: { source: 'test' },
    });
    const sum = score.parts.rows.reduce((total, { contribution }) => total + (contribution ?? 0), 0);
    expect(sum).toBeCloseTo(Number(score.recomputed), 10);
  });

  test('reports commenter rings by pseudonym', async () => {
    const { audienceSignals } = await info();
    const ring = audienceSignals.find(({ kind }) => kind === 'commenter-ring');
    expect(ring?.figure).toBe(4);
    expect(new Set(ring?.rows).size).toBe(4);
    const quality = await explain('audience_quality', { kind: 'account', ...mina });
    const comments = quality.inputs.find(({ name }) => name === 'comments');
    const elsewhere = comments?.rows.filter(({ values }) => values.accountId !== MINA) ?? [];
    expect(comments?.total).toBe(24 + 4);
    expect(elsewhere.map(({ values }) => values.commentId)).toEqual(['e0', 'e2', 'e4', 'e6']);
    expect(elsewhere.map(({ values }) => values.commenterId).toSorted()).toEqual(ring?.rows.toSorted());
    expect(JSON.stringify([ring, comments])).not.toMatch(/person\d/);
  });

  test('depends on nothing but the rows', async () => {
    const { inputs, recomputed } = await explain('like_rate', { kind: 'account', ...mina });
    const doubled = inputs[0]?.rows.map(({ values, provenance }) => ({
      values: { ...values, likes: 2 * Number(values.likes) },
      provenance,
    }));
    const again = measure('like_rate', decode('like_rate', { videos: doubled ?? [] }));
    expect(again).toMatchObject({ value: 2 * Number(recomputed) });
  });

  test('counts saves in the version with saves', async () => {
    const request = { kind: 'account', ...mina, version: '+saves' };
    const [standard, saves] = await Promise.all([
      explain('engagement_rate_views', { kind: 'account', ...mina }),
      explain('engagement_rate_views', request),
    ]);
    expect(saves.equal).toBe(true);
    expect(Number(saves.recomputed)).toBeGreaterThan(Number(standard.recomputed));
  });

  test('uses pseudonyms and hides comments from plans without them', async () => {
    const request = { kind: 'account', ...mina };
    const basic = { ...owner, actor: { ...owner.actor, plan: 'BASIC' } } as const;
    const [open, closed] = await Promise.all([
      explain('audience_quality', request),
      explain('audience_quality', { ...request, startDate: '2026-11-12' }, basic),
    ]);
    const commentsOf = ({ inputs }: typeof open) =>
      inputs.find(({ name }) => name === 'comments')?.rows ?? [];
    expect(commentsOf(open)[0]?.values).toMatchObject({
      commenterId: expect.stringMatching(/^viewer-[0-9a-f]{8}$/),
      text: 'come and look at my page @…',
    });
    expect(open.recomputed).toEqual([
      { kind: 'few-views-per-follower', figure: 0 },
      { kind: 'few-likes-per-follower', figure: 0 },
      { kind: 'near-duplicate-comments', figure: 0.5 },
      { kind: 'commenter-ring', figure: 4 },
    ]);
    expect(commentsOf(closed).every(({ values }) => values.text === null)).toBe(true);
    expect(JSON.stringify([open, closed])).not.toMatch(/person\d|cheap\.shop/);
  });
});

test('share of voice splits each video equally among its members', async () => {
  const request = { kind: 'hashtag', id: 'onepan', among: 'kimchi,#travel', startDate: '2026-11-01' };
  const voice = await explain('share_of_voice', request);
  // Half of the videos have both onepan and kimchi, the other half travel.
  const videos = voice.inputs.find(({ name }) => name === 'videos');
  const both = videos?.rows.filter(
    ({ values }) => Array.isArray(values.members) && values.members.length === 2,
  );
  expect(voice.recomputed).toBe((both?.length ?? 0) / 2 / (videos?.total ?? 0));
  expect(voice).toMatchObject({ equal: true, report: 'shareOfVoice' });
  await expect(explain('share_of_voice', { ...request, among: '' })).rejects.toMatchObject({
    code: 'VALIDATION',
  });
});

test('the sentiment of a video without comments is unknown, not 0', async () => {
  const reply = await explain('sentiment_index', { kind: 'video', id: explainedVideo(MINA, 1) });
  expect(reply).toMatchObject({
    result: { value: null, sample: 0, notEnough: { needed: 10, reason: 'small-sample' } },
    recomputed: null,
    equal: true,
    report: 'videoSentiment',
  });
});

test('metrics returns the whole registry', async () => {
  const { metrics: all } = await ask('metrics', metrics, {});
  expect(all.map(({ metric }) => metric)).toEqual(METRIC_IDS);
  expect(all.every(({ kinds }) => kinds.length > 0)).toBe(true);
});

describe('rejects', () => {
  const account = { kind: 'account', ...mina };
  test.each([
    ['NOT_FOUND', 'happiness', account],
    ['NOT_FOUND', 'like_rate', { kind: 'account', id: 'nobody' }],
    ['NOT_FOUND', 'video_performance_index', { kind: 'video', id: '999' }],
    ['NOT_FOUND', 'trend_velocity', { kind: 'hashtag', id: 'nobodyhasthis' }],
    ['NOT_FOUND', 'industry_score', { kind: 'industry', id: 'magic' }],
    ['NOT_FOUND', 'earned_media_value', { kind: 'campaign', id: 'spring' }],
    ['NOT_FOUND', 'earned_media_value', { kind: 'campaign', id: '019a84c1-0000-7000-8000-000000000014' }],
    ['VALIDATION', 'growth_rate', { kind: 'hashtag', id: 'fyp' }],
    ['VALIDATION', 'growth_rate', { ...account, weights: 'reach:2' }],
    ['VALIDATION', 'forecast', { ...account, regions: 'KR' }],
    ['NOT_FOUND', 'forecast', { ...account, asOf: '2025-11-01T00:00:00Z' }],
    ['VALIDATION', 'like_rate', { ...account, startDate: '2026-11-10', endDate: '2026-11-01' }],
  ])('%s for %s of %o', async (code, metric, query) => {
    await expect(explain(metric, query)).rejects.toMatchObject({ code });
  });

  const NASTY = [
    "'); DROP TABLE accounts; --",
    '{q:Identifier} FORMAT Null',
    '\u0000',
    '＃🎉',
    '9'.repeat(300),
  ];
  test.each([
    ['account', 'account_score'],
    ['account', 'forecast'],
    ['account', 'sentiment_index'],
    ['video', 'video_performance_index'],
    ['hashtag', 'trend_velocity'],
    ['hashtag', 'related_hashtags'],
    ['sound', 'trend_velocity'],
    ['industry', 'industry_score'],
    ['campaign', 'engagement_rate_views'],
  ])('an unknown %s for %s', async (kind, metric) => {
    for (const id of NASTY)
      await expect(explain(metric, { kind, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test('unknown members of a set', async () => {
    for (const among of NASTY.filter(name => name.length <= 200)) {
      const request = { kind: 'hashtag', id: 'onepan', among };
      await expect(explain('share_of_voice', request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('metrics of reports outside the plan', async () => {
    const basic = { ...owner, actor: { ...owner.actor, plan: 'BASIC' } } as const;
    await expect(
      explain('industry_score', { kind: 'industry', id: 'food-drink' }, basic),
    ).rejects.toMatchObject({ code: 'FEATURE_NOT_IN_PLAN', limitation: { feature: 'INDUSTRY_INSIGHTS' } });
  });
});
