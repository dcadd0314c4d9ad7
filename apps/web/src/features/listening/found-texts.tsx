'use client';
import { SentimentMark } from '../../kit/sentiment/sentiment-mark.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Tip } from '../../ui/tip.tsx';
import type { Found } from './listener.ts';
import styles from './listening.module.css';

type FoundText = Found['matches'][number];

export function FoundTexts({ texts }: { readonly texts: readonly FoundText[] }) {
  return (
    <ul className={styles.texts}>
      {texts.map(text => (
        <li key={`${text.platform}/${text.videoId}/${text.kind}/${text.commentId ?? ''}`}>
          <FoundTextItem text={text} />
        </li>
      ))}
    </ul>
  );
}

function FoundTextItem({ text: found }: { readonly text: FoundText }) {
  const { t, ago, dateTime, counted, language, flagged, percent } = useTools();
  const { platform, videoId, commentId, kind, text, publishedAt, country, views } = found;
  const estimate = found.sentiment && {
    label: found.sentiment,
    confidence: found.confidence,
    language: found.language ?? 'und',
  };
  const known = found.language === 'und' ? null : found.language;
  return (
    <article>
      <div className={styles.about}>
        <Chip>{t(`listening.kinds.${kind}`)}</Chip>
        {commentId === null ? (
          estimate && (
            <Chip title={t('sentiment.estimateTip', { confidence: percent(estimate.confidence) })}>
              {t(`listening.sentiments.${estimate.label}`)}
            </Chip>
          )
        ) : (
          <SentimentMark comment={{ platform, videoId, commentId }} estimate={estimate} />
        )}
        {known && <Chip>{language(known)}</Chip>}
        <Tip as="time" className={layout.faint} dateTime={publishedAt} text={dateTime(publishedAt)}>
          {ago(publishedAt)}
        </Tip>
      </div>
      <p className={styles.words} dir="auto" lang={known ?? undefined} data-private>
        {text}
      </p>
      <p className={styles.place}>
        <Link className={layout.link} href={videoPath({ platform, id: videoId })} prefetch={false}>
          {t('listening.texts.video')}
        </Link>
        <span>{t(`platforms.${platform}`)}</span>
        {country && <span>{flagged(country)}</span>}
        {views !== null && <span>{t('common.counted.views', counted(views))}</span>}
      </p>
    </article>
  );
}
