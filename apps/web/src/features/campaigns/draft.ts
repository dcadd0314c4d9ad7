import type { CallOf, Contract } from '@clipscope/contract';
import {
  CAMPAIGN_TARGETS,
  type CampaignTarget,
  type CampaignTargets,
  CURRENCY,
  DAY_MS,
  type KeyValueStorage,
  MAX_HISTORY_DAYS,
  type Platform,
  readStored,
} from '@clipscope/domain';
import { readAmount, writeAmount } from '../../kit/filters/filter-values.ts';
import { daysBetween, isDay } from '../../lib/report/report-range.ts';
import type { Campaign } from './campaign.ts';

/** A campaign as it is typed: numbers are still text. */
export type Draft = {
  readonly name: string;
  readonly description: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
  readonly targets: Readonly<Record<CampaignTarget, string>>;
  readonly totalCost: string;
  readonly currency: string;
};

type Fault = 'noName' | 'noDay' | 'endsBefore' | 'tooLong' | 'noCount' | 'noAmount';
export type Faults = { readonly [Field in keyof Draft | CampaignTarget]?: Fault };

const NO_TARGETS = Object.fromEntries(CAMPAIGN_TARGETS.map(name => [name, ''])) as Draft['targets'];
const DAYS = 30;
const MOST_MONEY = 1e9;
const MOST_COUNT = 1e15;

/** A month from today on. */
export function emptyDraft(today: string, timezone: string): Draft {
  const last = new Date(Date.parse(today) + (DAYS - 1) * DAY_MS);
  return {
    name: '',
    description: '',
    startDate: today,
    endDate: last.toISOString().slice(0, 10),
    timezone,
    targets: NO_TARGETS,
    totalCost: '',
    currency: CURRENCY,
  };
}

export function draftOf(campaign: Campaign): Draft {
  const { name, description, startDate, endDate, timezone, currency, totalCost } = campaign;
  const targets = CAMPAIGN_TARGETS.map(key => [key, textOf(campaign.targets[key])]);
  return {
    name,
    description,
    startDate,
    endDate,
    timezone,
    targets: { ...NO_TARGETS, ...Object.fromEntries(targets) },
    totalCost: textOf(totalCost),
    currency,
  };
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : writeAmount(value);
}

export function faultsOf(draft: Draft): Faults {
  const faults: { -readonly [Field in keyof Faults]: Fault } = {};
  if (draft.name.trim() === '') faults.name = 'noName';
  if (!isDay(draft.startDate)) faults.startDate = 'noDay';
  if (!isDay(draft.endDate)) faults.endDate = 'noDay';
  else if (isDay(draft.startDate)) {
    const days = daysBetween(draft.startDate, draft.endDate);
    if (days < 1) faults.endDate = 'endsBefore';
    else if (days > MAX_HISTORY_DAYS + 1) faults.endDate = 'tooLong';
  }
  for (const name of CAMPAIGN_TARGETS) {
    if (readCount(draft.targets[name]) === undefined) faults[name] = 'noCount';
  }
  if (readMoney(draft.totalCost) === undefined) faults.totalCost = 'noAmount';
  return faults;
}

/** Typed text as money: null if empty, undefined if invalid. */
export function readMoney(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = readAmount(text);
  return amount !== undefined && amount >= 0 && amount <= MOST_MONEY ? amount : undefined;
}

/** A whole number of at least 1, such as `5M`: null if empty, undefined if invalid. */
export function readCount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const count = readAmount(text);
  return Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MOST_COUNT ? count : undefined;
}

type Written = Required<
  Pick<
    CallOf<Contract['createCampaign']>['body'],
    'name' | 'description' | 'startDate' | 'endDate' | 'timezone' | 'targets' | 'totalCost' | 'currency'
  >
>;

/** The input for the API. Only for a valid draft. */
export function writtenOf({ name, description, targets, totalCost, ...rest }: Draft): Written {
  return {
    ...rest,
    name: name.trim(),
    description: description.trim(),
    totalCost: readMoney(totalCost) ?? null,
    targets: Object.fromEntries(
      CAMPAIGN_TARGETS.flatMap(key => {
        const count = readCount(targets[key]);
        return count ? [[key, count]] : [];
      }),
    ) as CampaignTargets & Written['targets'],
  };
}

/** A member to be, with what it gets as it was typed. */
export type DraftMember = {
  readonly platform: Platform;
  /** Its id, or the handle or link that was typed. */
  readonly account: string;
  readonly name: string;
  readonly cost: string;
};

export function memberKey({ platform, account }: Pick<DraftMember, 'platform' | 'account'>): string {
  return `${platform}/${account}`;
}

export type SavedDraft = {
  readonly draft: Draft;
  readonly hashtags: readonly string[];
  readonly members: readonly DraftMember[];
};

/** What the user typed in this tab and has not sent; null for another user of the tab. */
export function readSavedDraft(storage: KeyValueStorage, userId: string): SavedDraft | null {
  const saved = readStored(storage, 'CAMPAIGN_DRAFT') as (SavedDraft & { userId: unknown }) | null;
  return saved?.userId === userId && isWhole(saved) ? saved : null;
}

/** An earlier version of the app may have stored something else. */
function isWhole({ draft, hashtags, members }: Partial<SavedDraft>): boolean {
  const texts = ['name', 'description', 'startDate', 'endDate', 'timezone', 'totalCost', 'currency'] as const;
  return (
    texts.every(name => typeof draft?.[name] === 'string') &&
    CAMPAIGN_TARGETS.every(name => typeof draft?.targets?.[name] === 'string') &&
    Array.isArray(hashtags) &&
    Array.isArray(members)
  );
}
