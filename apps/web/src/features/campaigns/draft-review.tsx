'use client';
import { CAMPAIGN_TARGETS, campaignCost } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { type Draft, readCount, readMoney } from './draft.ts';
import type { DraftMember } from './draft-member.ts';
import wizard from './wizard.module.css';

type Props = {
  readonly draft: Draft;
  readonly members: readonly DraftMember[];
  readonly hashtags: readonly string[];
};

/** What will be made, before it is. */
export function DraftReview({ draft, members, hashtags }: Props) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { dayRange, exact, money } = useFormats();
  const cost = campaignCost(
    readMoney(draft.totalCost) ?? null,
    members.map(member => readMoney(member.cost) ?? null),
  );
  const targets = CAMPAIGN_TARGETS.flatMap(name => {
    const count = readCount(draft.targets[name]);
    return count ? [t('review.target', { target: common(name), count: exact(count) })] : [];
  });
  const facts = [
    ['name', draft.name.trim()],
    ['period', dayRange(draft.startDate, draft.endDate)],
    [
      'members',
      members.length === 0 ? t('review.noMembers') : members.map(({ name }) => `@${name}`).join(', '),
    ],
    ['hashtags', hashtags.length === 0 ? t('review.noHashtags') : hashtags.map(tag => `#${tag}`).join(' ')],
    ['targets', targets.length === 0 ? t('review.none') : targets.join(' · ')],
    ['cost', cost === null ? t('review.none') : money(cost, draft.currency)],
  ] as const;
  return (
    <section className={wizard.review}>
      <h3>{t('review.title')}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`review.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
