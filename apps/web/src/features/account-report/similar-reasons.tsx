'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './report.module.css';
import type { Suggested } from './similar-tab.tsx';

const NAMED = 4;

/** In what the accounts are alike, in words and shares. */
export function SimilarReasons({ suggested: { content, audience, size } }: { suggested: Suggested }) {
  const t = useTranslations('accountReport.similar');
  const { percent } = useFormats();
  const tags = content.sharedHashtags.slice(0, NAMED).map(tag => `#${tag}`);
  const more = content.sharedHashtags.length - tags.length;
  return (
    <span className={styles.reasons}>
      {tags.length > 0 && (
        <bdi>{more > 0 ? t('moreTags', { tags: tags.join(' '), count: more }) : tags.join(' ')}</bdi>
      )}
      <span>
        {[
          content.sameIndustry && t('sameIndustry'),
          content.sameLanguage && t('sameLanguage'),
          audience === null ? t('audienceUnknown') : t('audience', { share: percent(audience, 0) }),
          size !== null && t('size', { share: percent(size, 0) }),
        ]
          .filter(part => part !== false)
          .join(' · ')}
      </span>
    </span>
  );
}
