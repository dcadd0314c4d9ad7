'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Tip } from '../../ui/tip.tsx';
import { asks } from './account-calls.ts';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';

const { part, table } = partsOf<ReportSubject, AccountBasic>();

type Mention = ReplyOf<typeof contract.accountMentions>['videos'][number];

export const mentions = table({
  asks: { found: asks.mentions },
  feature: 'MENTIONS',
  hasClip: true,
  title: ({ t }) => t('accountReport.mentions.title'),
  note: ({ t, found: { total, mentioners, videos } }) =>
    total > videos.length
      ? t('accountReport.mentions.shown', { shown: videos.length, total, mentioners })
      : t('accountReport.mentions.of', { count: total, mentioners }),
  empty: ({ t, found, subject }) =>
    found.videos.length === 0 && {
      title: t('accountReport.mentions.noneTitle', { handle: subject.handle }),
      text: t('accountReport.mentions.noneText'),
    },
  rows: ({ found }): readonly Mention[] => found.videos,
  rowKey: ({ id }) => id,
  sort: { param: 'mentions', initial: { id: 'publishedAt', desc: true } },
  columns: ({ c, t }) => [
    c.account('account', t('common.account'), ({ account }) => account),
    c.text('video', t('common.video'), ({ account: _, ...video }) => <VideoCell video={video} />),
    c.date('publishedAt', t('common.published'), ({ publishedAt }) => publishedAt),
    c.count('views', t('common.views'), ({ views }) => views, ON_PHONE),
    c.percent('engagement', t('common.engagementRate'), ({ engagementRate }) => engagementRate),
  ],
});

type Suggested = ReplyOf<typeof contract.suggestedAccounts>['accounts'][number];
const FIGURES = [
  ['growth_rate', 'growthInterval'],
  ['engagement_rate_views', null],
  ['account_score', 'scoreInterval'],
] as const;

export const similar = table({
  asks: { found: asks.similar },
  feature: 'INFLUENCER_FINDER',
  heightPx: 480,
  isKnownToday: true,
  title: ({ t }) => t('accountReport.similar.title'),
  note: ({ t }) => t('accountReport.similar.weights'),
  empty: ({ t, found: { accounts, isAllowed } }) =>
    accounts.length === 0 && {
      title: t(isAllowed ? 'accountReport.similar.noneTitle' : 'accountReport.similar.notAllowedTitle'),
      text: t(isAllowed ? 'accountReport.similar.noneText' : 'accountReport.similar.notAllowedText'),
    },
  rows: ({ found }): readonly Suggested[] => found.accounts,
  rowKey: ({ account }) => account.id,
  sort: { param: 'similar', initial: { id: 'likeness', desc: true } },
  columns: ({ c, t, percent, metricName, metricText, rangeText }) => [
    c.text('account', t('common.account'), one => (
      <>
        <AccountCell account={one.account} />
        <div className={styles.onPhone}>
          <SimilarReasons suggested={one} />
        </div>
      </>
    )),
    c.value(
      'likeness',
      t('accountReport.similar.likeness'),
      one => one.likeness,
      one => percent(one.likeness, 0),
      ON_PHONE,
    ),
    c.text('reasons', t('accountReport.similar.reasons'), one => <SimilarReasons suggested={one} />, {
      hideOnPhone: true,
    }),
    c.count('followers', t('common.followers'), ({ account }) => account.followers),
    ...FIGURES.map(([id, interval]) =>
      c.value(
        id,
        metricName(id),
        ({ account }) => account.metrics[id],
        ({ account }) => {
          const [value, around] = [account.metrics[id], interval && account[interval]];
          if (value === null) return t('accountReport.similar.unknown');
          const title = around && rangeText(metricText(id, around.low), metricText(id, around.high));
          return (
            <Tip as="bdi" dir="ltr" text={title}>
              {metricText(id, value)}
            </Tip>
          );
        },
      ),
    ),
  ],
});

const NAMED = 4;

/** What the accounts have in common, as text and shares. */
function SimilarReasons({ suggested: { content, audience, size } }: { readonly suggested: Suggested }) {
  const { t, list, percent } = useTools();
  const tags = content.sharedHashtags.slice(0, NAMED).map(tag => `#${tag}`);
  const more = content.sharedHashtags.length - tags.length;
  return (
    <span className={styles.reasons}>
      {tags.length > 0 && (
        <bdi>
          {more > 0 ? t('accountReport.similar.moreTags', { tags: list(tags), count: more }) : list(tags)}
        </bdi>
      )}
      <span>
        {[
          content.sameIndustry && t('accountReport.similar.sameIndustry'),
          content.sameLanguage && t('accountReport.similar.sameLanguage'),
          audience === null
            ? t('accountReport.similar.audienceUnknown')
            : t('accountReport.similar.audience', { share: percent(audience, 0) }),
          size !== null && t('accountReport.similar.size', { share: percent(size, 0) }),
        ]
          .filter(reason => reason !== false)
          .join(' · ')}
      </span>
    </span>
  );
}

type Linked = ReplyOf<typeof contract.multiplatformAccounts>['linked'][number];

/** The creator's accounts on other platforms, with evidence. Their numbers are deliberately kept separate. */
export const linked = part({
  asks: { found: asks.linked },
  heightPx: 160,
  isKnownToday: true,
  empty: ({ t, found }) =>
    found.linked.length === 0 && {
      title: t('accountReport.linked.noneTitle'),
      text: t('accountReport.linked.noneText'),
    },
  show: ({ t, found }) => (
    <>
      <div className={styles.charts}>
        {found.linked.map(one => (
          <LinkedAccount key={`${one.account.platform} ${one.account.id}`} linked={one} />
        ))}
      </div>
      <p className={styles.remark}>{t('accountReport.linked.neverAdded')}</p>
    </>
  ),
});

function LinkedAccount({ linked: { account, certainty, evidence } }: { readonly linked: Linked }) {
  const { t, counted, exact, country } = useTools();
  // Identical evidence is listed once.
  const reasons = new Map(evidence.map(one => [`${one.kind} ${one.detail}`, one]));
  return (
    <Card
      title={t(`platforms.${account.platform}`)}
      note={<Chip>{t(`accountReport.linked.certainties.${certainty}`)}</Chip>}
    >
      <div className={styles.linked}>
        <AccountCell account={account} />
        <Tip text={exact(account.followers)}>{t('common.counted.followers', counted(account.followers))}</Tip>
      </div>
      <ul className={styles.evidence} aria-label={t('accountReport.linked.evidence')}>
        {[...reasons].map(([key, { kind, detail }]) => (
          <li key={key}>
            {t(`accountReport.linked.kinds.${kind}`, {
              detail: kind === 'same-country' ? country(detail) : detail,
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
