'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { type Industry, isUnlimited, limitsOfPlan } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import type { Favourite } from '../../kit/favourites/favourite.ts';
import { subjectsIn } from '../../kit/imports/imported.ts';
import { useFoundText } from '../../kit/imports/use-imports.ts';
import { useUpdateResponse } from '../../kit/toast/use-update-response.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { DASHBOARD_PATH, DATA_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Meter } from '../../ui/meter.tsx';
import { AccountFinder } from './account-finder.tsx';
import styles from './onboarding.module.css';
import { type Onboarding, STEPS } from './onboarding.ts';

type Props = {
  readonly industry: Industry | null;
  /** Files whose import is done. */
  readonly imported: readonly ImportOfFile[];
  readonly onboarding: Onboarding;
};

const IMPORT_ADDRESS = `${DATA_PATH}?from=onboarding`;

/** The last step: accounts to track, or files to import. Finishing opens the first report. */
export function AccountsStep({ industry, imported, onboarding }: Props) {
  const t = useTranslations();
  const { push } = useRouter();
  const { write, busy, failure } = useWrite();
  const onUpdated = useUpdateResponse();
  const { data } = useApi(contract.favourites, { query: { kind: 'account' } });
  const tracked = data?.favourites ?? [];

  async function finish() {
    const reply = await write(contract.updateUser, { body: { finishedOnboarding: true } });
    if (!reply) return;
    onUpdated(reply);
    if (tracked.length > 0) return onboarding.goTo('reading', 'save');
    onboarding.record('finish');
    push(DASHBOARD_PATH);
  }

  return (
    <Card
      title={t('onboarding.accounts.title')}
      note={t('onboarding.place', { place: STEPS.length, all: STEPS.length })}
    >
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('onboarding.accounts.lead')}</p>
        <AccountFinder industry={industry} />
        {data && <Places tracked={tracked} />}
        <ImportInstead imported={imported} />
        {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void finish()} />}
        <div className={styles.buttons}>
          <Button
            component={Link}
            href={onboarding.linkTo({ step: 'tools' })}
            prefetch={false}
            variant="default"
          >
            {t('onboarding.back')}
          </Button>
          <Button loading={busy} disabled={!data} onClick={() => void finish()}>
            {tracked.length > 0
              ? t('onboarding.accounts.finish')
              : t(imported.length > 0 ? 'onboarding.accounts.done' : 'onboarding.accounts.finishWithout')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** For users who already have data: the import page leads back here. */
function ImportInstead({ imported }: Pick<Props, 'imported'>) {
  const t = useTranslations('onboarding.accounts');
  const { words } = useFoundText();
  return (
    <div className={layout.quiet}>
      {imported.map(
        ({ id, fileName, preview }) =>
          preview && (
            <p key={id}>
              <bdi>
                {t('imported', { name: fileName, what: words(preview.found, subjectsIn(preview.found)) })}
              </bdi>
            </p>
          ),
      )}
      <p>
        {t('importText')}{' '}
        <Link className={layout.inlineLink} href={IMPORT_ADDRESS}>
          {t(imported.length > 0 ? 'importMore' : 'import')}
        </Link>
      </p>
    </div>
  );
}

/** What is tracked already, and how much room the plan has. */
function Places({ tracked }: { tracked: readonly Favourite[] }) {
  const t = useTranslations();
  const { exact, countedExactly } = useFormats();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const { plan } = profile.team.subscription;
  const places = limitsOfPlan(plan).favourites;
  const taken = tracked.length;
  const isFull = !isUnlimited(places) && taken >= places;
  const text = isUnlimited(places)
    ? t('onboarding.accounts.placesOpen', { ...countedExactly(taken), plan: t(`plans.${plan}`) })
    : t('onboarding.accounts.places', {
        taken: exact(taken),
        ...countedExactly(places),
        plan: t(`plans.${plan}`),
      });
  return (
    <section className={styles.places} aria-label={t('onboarding.accounts.placesLabel')}>
      <p>
        {text}{' '}
        {isFull && (
          <button
            type="button"
            className={layout.textButton}
            onClick={() => openLimitation({ kind: 'limit', limit: 'favourites', needed: taken + 1 })}
          >
            {t('onboarding.accounts.more')}
          </button>
        )}
      </p>
      {!isUnlimited(places) && (
        <Meter
          label={t('onboarding.accounts.placesLabel')}
          share={places === 0 ? 1 : taken / places}
          text={text}
          tone={isFull ? 'warn' : 'plain'}
        />
      )}
      {taken > 0 && (
        <ul className={layout.tags} aria-label={t('onboarding.accounts.tracked')}>
          {tracked.map(({ id, platform, name }) => (
            <li key={id} data-private>
              <Chip live>
                @{name} · {t(`platforms.${platform}`)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
