'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import layout from '../../ui/layout.module.css';
import { Tip } from '../../ui/tip.tsx';
import { useTools } from '../use-tools.ts';
import styles from './spikes.module.css';

type Spike = ReplyOf<typeof contract.listenerReport>['spikes'][number];

export function SpikeList({ spikes }: { readonly spikes: readonly Spike[] }) {
  const { t, day, exact } = useTools();
  return (
    <ul className={styles.spikes}>
      {spikes.map(spike => (
        <li key={spike.day}>
          <p>
            <b>{day(spike.day)}</b>{' '}
            {t('listening.spikes.found', {
              count: spike.texts,
              shown: exact(spike.texts),
              expected: exact(Math.round(spike.expected * 10) / 10),
            })}
          </p>
          <Unusual spike={spike} />
        </li>
      ))}
    </ul>
  );
}

function Unusual({ spike: { words, hashtags, languages } }: { readonly spike: Spike }) {
  const { t, language } = useTools();
  const groups = [
    { key: 'words', terms: words, name: (term: string) => term },
    { key: 'hashtags', terms: hashtags, name: (term: string) => `#${term}` },
    { key: 'languages', terms: languages, name: language },
  ] as const;
  const shown = groups.filter(({ terms }) => terms.length > 0);
  if (shown.length === 0) return <p className={layout.faint}>{t('listening.spikes.nothing')}</p>;
  return (
    <dl>
      {shown.map(({ key, terms, name }) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{t(`listening.spikes.${key}`)}</dt>
          <dd className={layout.tags}>
            {terms.map(({ term, texts, expected }) => (
              <Tip
                key={term}
                text={t('listening.spikes.term', { count: texts, expected: Math.round(expected * 10) / 10 })}
              >
                <bdi>{name(term)}</bdi>
              </Tip>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
