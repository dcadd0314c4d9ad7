'use client';
import { type CallOf, contract } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../loaded.tsx';
import { showToast } from '../toast/toast-queue.ts';
import { useAction } from '../use-action.ts';
import styles from './share.module.css';

type Body = CallOf<typeof contract.createShareLink>['body'];

/** What is shared, and the days on the screen; null where the report has none to choose. */
export type SharedSubject = Pick<Body, 'kind' | 'platform' | 'subjectId' | 'asOf'> & {
  readonly range: Pick<
    ReportRange,
    'range' | 'startDate' | 'endDate' | 'days' | 'timezone' | 'asOfQuery'
  > | null;
};

type Props = { readonly subject: SharedSubject };

/** Makes a link to the report, and lists those that are open. */
export function SharePanel({ subject }: Props) {
  const t = useTranslations('share');
  return (
    <div className={styles.share}>
      <p>{t('text')}</p>
      <ShareForm subject={subject} />
      <SharedLinks subject={subject} />
    </div>
  );
}

const OPEN_DAYS = ['7', '30', '90'] as const;
const NO_EXPIRY = '';

function ShareForm({ subject: { range, ...subject } }: Props) {
  const t = useTranslations('share');
  const { dayRange } = useFormats();
  const own = useTimeZone() ?? 'UTC';
  const callApi = useCallApi();
  const { mutate } = useApi(contract.shareLinks, {});
  const { busy, send } = useAction();
  const [openDays, setOpenDays] = useState<string>('30');
  // Dates that were chosen, and a past day of knowledge, do not move on.
  const canMove = range !== null && range.range !== 'custom' && range.asOfQuery.asOf === undefined;
  const [wantsMoving, setWantsMoving] = useState(true);
  const [showsTeamName, setShowsTeamName] = useState(true);
  const [searchable, setSearchable] = useState(false);
  const moves = canMove && wantsMoving;

  async function make() {
    const chosen = range && {
      dates: { startDate: range.startDate, endDate: range.endDate },
      ...range.asOfQuery,
    };
    const body = {
      ...subject,
      ...(moves ? { rangeDays: range.days } : chosen),
      timezone: range?.timezone ?? own,
      showsTeamName,
      searchable,
      expiresAt:
        openDays === NO_EXPIRY ? null : new Date(Date.now() + Number(openDays) * DAY_MS).toISOString(),
    };
    const { ok } = await send(() => callApi(contract.createShareLink, { body }));
    if (ok) await mutate();
  }

  return (
    <>
      {range && (
        <NativeSelect
          size="xs"
          label={t('period')}
          value={moves ? 'moving' : 'chosen'}
          onChange={event => setWantsMoving(event.currentTarget.value === 'moving')}
          data={[
            ...(canMove ? [{ value: 'moving', label: t('moving', { days: range.days }) }] : []),
            { value: 'chosen', label: t('chosen', { days: dayRange(range.startDate, range.endDate) }) },
          ]}
        />
      )}
      <Checkbox
        size="xs"
        label={t('teamName')}
        checked={showsTeamName}
        onChange={event => setShowsTeamName(event.currentTarget.checked)}
      />
      <Checkbox
        size="xs"
        label={t('searchable')}
        checked={searchable}
        onChange={event => setSearchable(event.currentTarget.checked)}
      />
      <div className={styles.make}>
        <NativeSelect
          size="xs"
          label={t('openFor')}
          value={openDays}
          onChange={event => setOpenDays(event.currentTarget.value)}
          data={[
            ...OPEN_DAYS.map(days => ({ value: days, label: t('days', { days: Number(days) }) })),
            { value: NO_EXPIRY, label: t('noExpiry') },
          ]}
        />
        <Button size="xs" loading={busy} onClick={() => void make()}>
          {t('make')}
        </Button>
      </div>
    </>
  );
}

/** The links under which a report can be read now, the newest first. */
function SharedLinks({ subject }: Props) {
  const t = useTranslations('share');
  const { date, dayRange, exact } = useFormats();
  const callApi = useCallApi();
  const { send } = useAction();
  const reply = useApi(contract.shareLinks, {});
  const own = reply.data?.links.filter(
    ({ kind, platform, subjectId, isExpired }) =>
      !isExpired &&
      kind === subject.kind &&
      subjectId === subject.subjectId &&
      (platform === null || platform === subject.platform),
  );

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('copied'), kind: 'success' });
    } catch {
      showToast({ text: t('notCopied'), kind: 'error' });
    }
  }

  async function takeBack(id: string) {
    if (!(await send(() => callApi(contract.revokeShareLink, { params: { id } }))).ok) return;
    showToast({ text: t('takenBack') });
    await reply.mutate();
  }

  const listOf = (links: NonNullable<typeof own>) => (
    <ul className={styles.links} aria-label={t('links')}>
      {links.map(({ id, url, rangeDays, dates, asOf, expiresAt, opens, createdAt }) => (
        <li key={id}>
          <TextInput size="xs" aria-label={t('link')} value={url} readOnly dir="ltr" data-private />
          <p className={layout.faint}>
            {[
              rangeDays !== null && t('movingDays', { days: rangeDays }),
              dates !== null && dayRange(dates.startDate, dates.endDate),
              asOf !== null && t('asOf', { day: date(asOf) }),
              expiresAt === null
                ? t('openSince', { day: date(createdAt) })
                : t('openUntil', { day: date(expiresAt) }),
              t('opens', { count: opens, shown: exact(opens) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={styles.buttons}>
            <Button size="xs" variant="default" onClick={() => void copy(url)}>
              {t('copy')}
            </Button>
            <Button
              component="a"
              size="xs"
              variant="default"
              href={`${url}?preview=true`}
              target="_blank"
              rel="noreferrer"
            >
              {t('preview')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void takeBack(id)}>
              {t('takeBack')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <Loaded reply={{ ...reply, data: own }} heightPx={56}>
      {links => (links.length === 0 ? <p className={layout.faint}>{t('none')}</p> : listOf(links))}
    </Loaded>
  );
}
