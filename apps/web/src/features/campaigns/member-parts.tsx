'use client';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { Tip } from '../../ui/tip.tsx';
import type { Campaign, Results } from './campaign.ts';
import { results } from './campaign-calls.ts';

const { table } = partsOf<string, Campaign>();

const ofResults = { asks: { results }, isQuiet: true } as const;

const COUNTS = ['videos', 'views', 'engagements'] as const;
type Member = Results['members'][number];

/** Results by member, including creators of videos added by link. */
export const members = table({
  ...ofResults,
  title: ({ t }) => t('campaigns.byMember'),
  note: ({ t }) => t('campaigns.byMemberNote'),
  rows: ({ results }): readonly Member[] => results.members,
  rowKey: ({ platform, accountId }) => `${platform}/${accountId}`,
  sort: { initial: null },
  options: () => ({ hasColumnPicker: true, csvName: 'campaign-members' }),
  columns: ({ c, t, percent, signed, money, shortMoney, results }) => {
    const { currency } = results.campaign;
    const spent = (id: 'cost' | 'costPerThousandViews' | 'costPerEngagement', options = {}) =>
      c.value(
        id,
        t(`campaigns.columns.${id}`),
        member => member[id],
        member => <Tip text={money(member[id], currency)}>{shortMoney(member[id], currency)}</Tip>,
        options,
      );
    return [
      c.account('account', t('campaigns.columns.member'), member => member),
      c.text(
        'isMember',
        t('campaigns.columns.role'),
        ({ isMember }) => (isMember ? t('campaigns.member') : t('campaigns.guest')),
        { hideOnPhone: true, optional: true },
      ),
      ...COUNTS.map(id =>
        c.count(id, t(`campaigns.columns.${id}`), member => member[id], id === 'views' ? ON_PHONE : {}),
      ),
      c.value(
        'engagementRate',
        t('campaigns.columns.engagementRate'),
        member => member.engagementRate?.value ?? null,
        ({ engagementRate: rate }) => (
          <Tip
            text={
              rate?.notEnough ? t('campaigns.tooFewVideos', { needed: rate.notEnough.needed }) : undefined
            }
          >
            {percent(rate?.value ?? null)}
          </Tip>
        ),
      ),
      c.value(
        'earnedMediaValue',
        t('campaigns.columns.earnedMediaValue'),
        member => member.earnedMediaValue.value,
        ({ earnedMediaValue: { value } }) => (
          <Tip text={money(value, currency)}>{shortMoney(value, currency)}</Tip>
        ),
      ),
      spent('cost'),
      spent('costPerThousandViews'),
      spent('costPerEngagement', { optional: true }),
      c.value(
        'followersGained',
        t('campaigns.columns.followersGained'),
        member => member.followersGained?.value ?? null,
        ({ followersGained: gained }) => (gained ? signed(gained.value) : t('campaigns.noResults')),
      ),
    ];
  },
});

/** Each platform by itself: they do not count views alike. */
export const platforms = table({
  ...ofResults,
  title: ({ t }) => t('campaigns.byPlatform'),
  empty: ({ results }) => results.platforms.length < 2 && 'hidden',
  rows: ({ results }): Results['platforms'] => results.platforms,
  rowKey: ({ platform }) => platform,
  sort: { param: 'platforms', initial: null },
  columns: ({ c, t, subject, range }) => [
    c.text('platform', t('common.platform'), ({ platform }) => t(`platforms.${platform}`)),
    ...COUNTS.map(key => c.count(key, t(`campaigns.columns.${key}`), row => row[key], ON_PHONE)),
    c.metric(
      'engagementRate',
      t('campaigns.columns.engagementRate'),
      ({ engagementRate }) => engagementRate,
      ({ platform }) => ({ kind: 'campaign', id: subject, platform, ...range.asOfQuery }),
      ON_PHONE,
    ),
  ],
});
