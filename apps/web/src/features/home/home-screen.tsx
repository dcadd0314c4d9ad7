import {
  IconBinoculars,
  IconChartLine,
  IconClockHour4,
  IconDatabase,
  IconFlag,
  IconQuestionMark,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { PRICING_PATH, SIGN_UP_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './home.module.css';
import { ObservedTotals, type Overview, ShownAccount } from './live-metrics.tsx';
import { PlansInShort } from './plans-in-short.tsx';
import { RisingCard } from './rising-card.tsx';

const POINTS = [
  { key: 'accounts', icon: IconChartLine },
  { key: 'explained', icon: IconQuestionMark },
  { key: 'time', icon: IconClockHour4 },
  { key: 'finder', icon: IconBinoculars },
  { key: 'campaigns', icon: IconFlag },
  { key: 'yours', icon: IconDatabase },
] as const;

type Props = {
  /** Null while the API does not answer. */
  readonly overview: Overview | null;
  readonly renderedAt: string;
};

/** What the product is, shown with what it holds here and now. */
export function HomeScreen({ overview, renderedAt }: Props) {
  const t = useTranslations('home');
  return (
    <div className={styles.home}>
      <section className={styles.opening}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Ways />
      </section>
      {overview ? (
        <Live overview={overview} renderedAt={renderedAt} />
      ) : (
        <MessageBox title={t('silentTitle')} tone="warn">
          <p>{t('silentText')}</p>
        </MessageBox>
      )}
      <section className={styles.part}>
        <h2>{t('pointsTitle')}</h2>
        <ul className={styles.points}>
          {POINTS.map(({ key, icon: PointIcon }) => (
            <li key={key} className={styles.point}>
              <PointIcon size={20} stroke={1.6} aria-hidden="true" />
              <h3>{t(`points.${key}.title`)}</h3>
              <p>{t(`points.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('plansTitle')}</h2>
        <PlansInShort />
      </section>
      <section className={styles.closing}>
        <h2>{t('closingTitle')}</h2>
        <p>{t('closingText')}</p>
        <Ways />
      </section>
    </div>
  );
}

function Live({ overview, renderedAt }: { overview: Overview; renderedAt: string }) {
  const t = useTranslations('home');
  const { observed, hashtags, account } = overview;
  return (
    <section className={styles.part} aria-label={t('liveLabel')}>
      <ObservedTotals observed={observed} renderedAt={renderedAt} />
      {account && <ShownAccount shown={account} />}
      {hashtags.length > 0 && <RisingCard hashtags={hashtags} />}
      {!account && hashtags.length === 0 && (
        <MessageBox title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
        </MessageBox>
      )}
    </section>
  );
}

function Ways() {
  const t = useTranslations('home');
  return (
    <p className={styles.ways}>
      <Link className={styles.primary} href={SIGN_UP_PATH}>
        {t('signUp')}
      </Link>
      <Link className={styles.secondary} href={PRICING_PATH}>
        {t('seePlans')}
      </Link>
    </p>
  );
}
