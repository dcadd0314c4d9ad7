'use client';
import { numberFormat, SENTIMENTS } from '@clipscope/domain';
import { useTools } from '../use-tools.ts';
import styles from './explanation.module.css';
import type { Explanation } from './explanation-rows.ts';

type Props = { readonly labelling: NonNullable<Explanation['labelling']> };

/** How texts were labelled, how well the model does that in each language, and what the team corrected. */
export function ExplainedLabels({ labelling: { model, languages, corrections } }: Props) {
  const { t, language: nameOf, list, exact, locale } = useTools();
  const measured = languages.flatMap(({ language, macroF1 }) =>
    macroF1 === null ? [] : [t('sentiment.scoreOf', { language: nameOf(language), score: exact(macroF1) })],
  );
  const signed = numberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const { counted, offsets } = corrections;
  return (
    <>
      <p>
        {t('sentiment.explained', { model })}{' '}
        {measured.length > 0 && t('sentiment.scores', { scores: list(measured) })}
      </p>
      <p className={styles.short}>
        {t('sentiment.corrected', { count: counted })}{' '}
        {offsets === null
          ? t('sentiment.noOffsets')
          : t('sentiment.offsets', {
              offsets: list(
                SENTIMENTS.map(name =>
                  t('sentiment.offsetOf', {
                    name: t(`sentiment.labels.${name}`),
                    offset: signed(offsets[name]),
                  }),
                ),
              ),
            })}
      </p>
    </>
  );
}
