import type { AccountFigures } from '@clipscope/observation-store';

type Given = {
  readonly accountId: string;
  readonly handle: string;
  readonly followers: number;
  readonly score: number;
};

/** The metrics of an account that surely grows, with enough videos for a public page. */
export function accountFigures({ accountId, handle, followers, score }: Given): AccountFigures {
  return {
    platform: 'tiktok',
    accountId,
    handle,
    displayName: handle.toUpperCase(),
    avatarUrl: null,
    verified: false,
    isBusiness: false,
    isContactable: false,
    countryCode: 'KR',
    language: null,
    industry: 'food-drink',
    followers,
    tier: 'micro',
    videosObserved: 10,
    samples: {},
    lastPublishedAt: null,
    topHashtags: [],
    figures: {
      engagement_rate_views: 0.1,
      engagement_rate_followers: null,
      like_rate: null,
      comment_rate: null,
      share_rate: null,
      save_rate: null,
      discussion: null,
      growth_rate: 4,
      views_per_follower: null,
      likes_per_follower: null,
      median_views: null,
      posting_frequency: null,
      posting_regularity: null,
      consistency: null,
      clear_share: null,
      account_score: score,
    },
    growthInterval: { low: 3, high: 5 },
    scoreInterval: null,
    audience: { ages: {}, genders: {}, countries: {} },
    observedAt: new Date('2026-11-14T00:00:00Z'),
  };
}
