'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { readOne } from '../../kit/filters/filter-values.ts';
import { useNames } from '../../kit/filters/use-names.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Alike } from './alike.tsx';
import { type Panel, panelsOf } from './creator.ts';
import styles from './finder.module.css';

type Shown = { readonly panel: Panel; readonly id: string };

/** Beside the table: an account's audience and lookalikes. The account is in the URL. */
export function CreatorPanel({ platform }: { platform: Platform }) {
  const t = useTranslations('finder');
  const { read, linkTo, goTo } = useUrlState();
  const panels = panelsOf(platform);
  const panel = readOne(read('panel'), panels);
  const id = read('of');
  const open: Shown | null = panel !== null && id !== null && id !== '' ? { panel, id } : null;
  const shown = useLast(open);
  useReturnFocus(open !== null);
  return (
    <Drawer
      opened={open !== null}
      onClose={() => goTo({ panel: null, of: null })}
      position="right"
      size="min(460px, 100%)"
      title={t('panels.title')}
      closeButtonProps={{ 'aria-label': t('panels.close') }}
      styles={{ content: { background: 'var(--surface)' }, header: { background: 'var(--surface)' } }}
    >
      {shown && (
        <div className={layout.stack}>
          <PanelHead platform={platform} id={shown.id} />
          <LinkSwitch
            variant="tabs"
            label={t('panels.label')}
            items={panels.map(key => ({
              key,
              label: t(`panels.${key}`),
              href: linkTo({ panel: key }),
              current: key === shown.panel,
            }))}
          />
          {shown.panel === 'audience' ? (
            <Audience id={shown.id} />
          ) : (
            <Alike platform={platform} id={shown.id} />
          )}
        </div>
      )}
    </Drawer>
  );
}

/** What was shown last stays while the drawer slides out. */
function useLast(open: Shown | null): Shown | null {
  const [last, setLast] = useState(open);
  const [panel, id] = [open?.panel, open?.id];
  useEffect(() => {
    if (panel !== undefined && id !== undefined) setLast({ panel, id });
  }, [panel, id]);
  return open ?? last;
}

function PanelHead({ platform, id }: { platform: Platform; id: string }) {
  const t = useTranslations();
  const { counted } = useFormats();
  const { data } = useApi(contract.accountBasic, { params: { id }, query: { platform } });
  if (!data) return <Skeleton height={44} />;
  const followers = t('common.counted.followers', counted(data.followers));
  return <AccountCell account={data} sizePx={44} marks={` · ${followers}`} />;
}

const COUNTRIES_SHOWN = 8;

/** The latest audience data, with its source and age. */
function Audience({ id }: { id: string }) {
  const t = useTranslations('finder');
  const genderName = useTranslations('genders');
  const { ago } = useFormats();
  const { flagged } = useNames();
  const sourceName = useSourceName();
  const reply = useApi(contract.audienceDemographic, { params: { id }, query: {} });
  return (
    <Loaded reply={reply} heightPx={320}>
      {({ countries, ages, genders, limitations, latest: observed, sampleSize }) =>
        observed === null ? (
          <MessageBox title={t('audience.untoldTitle')}>
            <p>{t('audience.untoldText')}</p>
          </MessageBox>
        ) : (
          <>
            <p className={layout.faint}>
              {t('audience.told', { ago: ago(observed.observedAt), source: sourceName(observed.source) })}
              {sampleSize !== null && ` · ${t('audience.sample', { count: sampleSize })}`}
            </p>
            <ShareBars
              title={t('audience.audienceCountry')}
              shares={countries?.slice(0, COUNTRIES_SHOWN).map(({ countryCode, share }) => ({
                name: flagged(countryCode),
                share,
              }))}
            />
            <ShareBars
              title={t('audience.audienceAge')}
              shares={ages?.map(({ band, share }) => ({ name: band, share }))}
            />
            <ShareBars
              title={t('audience.audienceGender')}
              shares={genders?.map(({ gender, share }) => ({ name: genderName(gender), share }))}
            />
            {limitations.map(({ part, feature }) => (
              <Button
                key={part}
                size="xs"
                variant="default"
                onClick={() => openLimitation({ kind: 'feature', feature })}
              >
                {t(`audience.locked.${part}`)}
              </Button>
            ))}
          </>
        )
      }
    </Loaded>
  );
}

type Props = {
  readonly title: string;
  readonly shares: readonly { readonly name: string; readonly share: number | null }[] | undefined;
};

/** Parts of a whole as bars with their numbers beside them. Nothing without data. */
function ShareBars({ title, shares }: Props) {
  const { percent } = useFormats();
  if (!shares || shares.length === 0) return null;
  return (
    <section className={styles.shares} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {shares.map(({ name, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(share ?? 0) * 100}%` }}
                aria-hidden="true"
              />
              <bdi>{percent(share)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
