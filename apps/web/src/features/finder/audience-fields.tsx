'use client';
import { AGE_BANDS, AUDIENCE_GENDERS, type Feature, hasFeature } from '@clipscope/domain';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import styles from './finder.module.css';
import { AUDIENCE_PARTS, type AudiencePart, type FinderFilters, USUAL_SHARE } from './finder-filters.ts';

const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const NEEDS: Record<AudiencePart, Feature> = {
  audienceCountry: 'GEOGRAPHICS',
  audienceAge: 'AGE_GENDER',
  audienceGender: 'AGE_GENDER',
};

/** Who follows: at least a share of the audience from a country, of an age, of a gender. */
export function AudienceFields({ audience }: { audience: FinderFilters['audience'] }) {
  const t = useTranslations('finder');
  return (
    <fieldset className={styles.audience}>
      <legend>{t('audience.title')}</legend>
      {AUDIENCE_PARTS.map(part => (
        <PartField key={part} part={part} chosen={audience[part]} />
      ))}
    </fieldset>
  );
}

type PartProps = { readonly part: AudiencePart; readonly chosen: FinderFilters['audience'][AudiencePart] };

function PartField({ part, chosen }: PartProps) {
  const t = useTranslations('finder');
  const { percent } = useFormats();
  const { goTo } = useUrlState();
  const { data: profile } = useProfile();
  const options = usePartOptions(part);
  const shares = chosen && !SHARES.includes(chosen.share) ? [...SHARES, chosen.share].toSorted() : SHARES;

  function choose(value: string) {
    if (profile && !hasFeature(profile, NEEDS[part])) {
      return openLimitation({ kind: 'feature', feature: NEEDS[part] });
    }
    goTo({ [part]: value || null, page: null, ...(value === '' && { [`${part}Share`]: null }) });
  }

  return (
    <div className={styles.part}>
      <NativeSelect
        size="xs"
        label={t(`audience.${part}`)}
        value={chosen?.value ?? ''}
        data={[{ value: '', label: t('anyChoice') }, ...options]}
        onChange={event => choose(event.currentTarget.value)}
      />
      {chosen && (
        <NativeSelect
          size="xs"
          aria-label={t('audience.shareOf', { part: t(`audience.${part}`) })}
          value={String(chosen.share)}
          data={shares.map(share => ({
            value: String(share),
            label: t('audience.share', { share: percent(share, 0) }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            goTo({ [`${part}Share`]: value === String(USUAL_SHARE) ? null : value, page: null })
          }
        />
      )}
    </div>
  );
}

function usePartOptions(part: AudiencePart) {
  const t = useTranslations('genders');
  const { countries } = useNames();
  if (part === 'audienceCountry') return countries;
  if (part === 'audienceAge') return AGE_BANDS.map(value => ({ value, label: value }));
  return AUDIENCE_GENDERS.map(value => ({ value, label: t(value) }));
}
