'use client';
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
  const { t, ago, dateTime, counted, language, flagged } = useTools();
  const { platform, videoId, kind, text, publishedAt, sentiment, country, views } = found;
  const known = found.language === 'und' ? null : found.language;
  return (
    <article>
      <div className={styles.about}>
        <Chip>{t(`listening.kinds.${kind}`)}</Chip>
        {sentiment && <Chip title={t('listening.estimate')}>{t(`listening.sentiments.${sentiment}`)}</Chip>}
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
