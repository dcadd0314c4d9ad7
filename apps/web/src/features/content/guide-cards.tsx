import type { contract, ReplyOf } from '@clipscope/contract';
import { ContentPicture } from '../../kit/content/content-picture.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './content-screens.module.css';
import { inOwnLanguage } from './own-language.ts';

export type Guide = ReplyOf<typeof contract.contentGuides>['guides'][number];

/** The width of a card on most screens. */
const CARD_PX = 384;

export function GuideCards({ guides }: { guides: readonly Guide[] }) {
  return (
    <ul className={styles.cards}>
      {guides.map(({ path, title, summary, cover, language }) => (
        <li key={path}>
          <Link className={styles.card} href={path} prefetch={false}>
            {cover ? (
              <ContentPicture picture={cover} widthPx={CARD_PX} className={styles.cover} isDecorative />
            ) : (
              <span className={styles.cover} />
            )}
            <div className={styles.words} {...inOwnLanguage(language)}>
              <h3>{title}</h3>
              <p>{summary}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
