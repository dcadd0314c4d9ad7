'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { subjectPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { KnownToday } from '../../lib/report/known-today.tsx';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from './loaded.tsx';
import styles from './subject.module.css';
import type { Subject } from './subject.ts';
import type { SubjectDays } from './subject-calls.ts';
import { useRelatedHashtags } from './subject-calls.ts';

const COLORS = 6;

type Props = {
  readonly subject: Subject;
  readonly days: SubjectDays;
  /** All when left out. */
  readonly most?: number;
};

/** The tags that belong to this one, strongest first, each in the colour it has on the map. */
export function TiesCard({ subject, days, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useTranslations('subjectReport');
  const { linkTo } = useUrlState();
  const reply = useRelatedHashtags(subject, days);
  return (
    <Card title={t('tiesTitle')} note={t('tiesNote')}>
      <KnownToday />
      <Loaded reply={reply} heightPx={280}>
        {({ related, sample }) =>
          related.length === 0 ? (
            <MessageBox title={t('noTiesTitle')}>
              <p>{t('noTiesText')}</p>
            </MessageBox>
          ) : (
            <>
              <ul className={styles.ties}>
                {related.slice(0, most).map(({ tag, together, creators, weight, community }) => (
                  <li key={tag}>
                    <div>
                      <Link
                        className={styles.link}
                        href={subjectPath({ kind: 'hashtag', platform: subject.platform, id: tag })}
                      >
                        <bdi>#{tag}</bdi>
                      </Link>
                      <small>{t('together', { videos: together, creators })}</small>
                    </div>
                    <data value={weight}>{weight.toFixed(2)}</data>
                    <span
                      className={styles.weight}
                      aria-hidden="true"
                      style={
                        {
                          '--weight': weight,
                          '--community': `var(--series-${(community % COLORS) + 1})`,
                        } as React.CSSProperties
                      }
                    />
                  </li>
                ))}
              </ul>
              {related.length > most && (
                <Link className={styles.more} href={linkTo({ tab: 'related' })}>
                  {t('allTies', { count: related.length })}
                </Link>
              )}
              <p className={styles.quiet}>{t('tiesText', { sample })}</p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
