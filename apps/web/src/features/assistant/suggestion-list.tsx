'use client';
import { useState } from 'react';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useReplySentence } from '../../lib/i18n/use-sentence.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import styles from './assistant.module.css';
import type { Answer } from './assistant-view.ts';
import { CopyButton } from './copy-button.tsx';

type Suggestion = Answer['suggestions'][number];

export function SuggestionList({ suggestions, measure }: Pick<Answer, 'suggestions' | 'measure'>) {
  return (
    <ol className={styles.suggestions}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
        <li key={index}>
          <SuggestionItem suggestion={suggestion} measure={measure} />
        </li>
      ))}
    </ol>
  );
}

type ItemProps = Pick<Answer, 'measure'> & { readonly suggestion: Suggestion };

function SuggestionItem({ suggestion, measure }: ItemProps) {
  const { t } = useTools();
  const say = useReplySentence();
  const { advice, parts, text, examples } = suggestion;
  const isProven = advice === 'use' && parts.some(({ effect }) => effect?.isProven);
  return (
    <article className={styles.suggestion} data-advice={isProven ? 'proven' : advice}>
      <div className={styles.head}>
        <Chip>{t(`assistant.advice.${isProven ? 'proven' : advice}`)}</Chip>
        <CopyButton text={text ?? parts.map(({ label }) => say(label)).join('\n')} />
      </div>
      {advice === 'example' ? <ExampleParts parts={parts} /> : <Parts parts={parts} />}
      {examples.length > 0 && (
        <Examples examples={examples} measure={measure} isOpen={advice === 'example'} />
      )}
    </article>
  );
}

type PartsProps = Pick<Suggestion, 'parts'>;

function Parts({ parts }: PartsProps) {
  const say = useReplySentence();
  return (
    <ul className={styles.parts}>
      {parts.map(({ label, claim }) => (
        <li key={say(label)}>
          <p className={styles.label}>
            <SentenceText of={label} />
          </p>
          <p className={layout.quiet}>
            <SentenceText of={claim} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What the example has in common with others; only what is proven is claimed. */
function ExampleParts({ parts }: PartsProps) {
  const { t } = useTools();
  const say = useReplySentence();
  const proven = parts.filter(({ effect }) => effect?.isProven);
  return (
    <>
      <ul className={styles.features}>
        {parts.map(({ label }) => (
          <li key={say(label)}>
            <Chip>
              <SentenceText of={label} />
            </Chip>
          </li>
        ))}
      </ul>
      {proven.length > 0 ? (
        <Parts parts={proven} />
      ) : (
        <p className={layout.quiet}>{t('assistant.noPartProven')}</p>
      )}
    </>
  );
}

type ExamplesProps = Pick<Suggestion, 'examples'> & Pick<Answer, 'measure'> & { readonly isOpen: boolean };

function Examples({ examples, measure, isOpen }: ExamplesProps) {
  const { t } = useTools();
  const [opened, setOpened] = useState(isOpen);
  return (
    <details open={opened} onToggle={event => setOpened(event.currentTarget.open)}>
      <summary>{t('assistant.examples', { count: examples.length })}</summary>
      {opened && (
        <ul className={styles.examples}>
          {examples.map(({ video, times }) => (
            <li key={video.id}>
              <VideoCell video={video} note={<span>· {t('assistant.times', { times, measure })}</span>} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
