import type { ReactNode } from 'react';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';

/** Names and what they stand for, one to a line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={forms.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.fact}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
