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

export function SuggestionList({ suggestions }: Pick<Answer, 'suggestions'>) {
  return (
    <ol className={styles.suggestions}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
        <li key={index}>
          <SuggestionItem suggestion={suggestion} />
        </li>
      ))}
    </ol>
  );
}

function SuggestionItem({ suggestion }: { readonly suggestion: Suggestion }) {
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
      <ul className={styles.parts}>
        {parts.map(({ label, claim }) => (
          <li key={say(label)}>
            <p className={styles.label} dir="auto">
              <SentenceText of={label} />
            </p>
            <p className={layout.quiet}>
              <SentenceText of={claim} />
            </p>
          </li>
        ))}
      </ul>
      {examples.length > 0 && <Examples examples={examples} isOpen={advice === 'example'} />}
    </article>
  );
}

type ExamplesProps = Pick<Suggestion, 'examples'> & { readonly isOpen: boolean };

function Examples({ examples, isOpen }: ExamplesProps) {
  const { t } = useTools();
  const [opened, setOpened] = useState(isOpen);
  return (
    <details open={opened} onToggle={event => setOpened(event.currentTarget.open)}>
      <summary>{t('assistant.examples', { count: examples.length })}</summary>
      {opened && (
        <ul className={styles.examples}>
          {examples.map(({ video, times }) => (
            <li key={video.id}>
              <VideoCell video={video} note={<span>· {t('assistant.times', { times })}</span>} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
