import {
  AGE_BANDS,
  type AgeBand,
  AUDIENCE_GENDERS,
  type AudienceGender,
  type AudienceObservation,
} from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import type { Cosmos } from '../cosmos.ts';
import { shareAt, viewsFrom } from '../counts/counts.ts';
import type { Share } from '../model.ts';
import { provenanceAt, videoIdentity } from '../text/describe.ts';
import type { Video } from '../video/video.ts';
import { OTHER_COUNTRIES, whoOf } from './audience.ts';

/** Platforms do not tell who a handful of people are. */
const LEAST_FOLLOWERS = 100;
const LEAST_VIEWS = 1_000;

/** What the platform tells of an account's followers; nothing while there are few. */
export function accountAudienceRow(
  cosmos: Cosmos,
  creator: Creator,
  followers: number,
  atMs: number,
): AudienceObservation[] {
  if (followers < LEAST_FOLLOWERS) return [];
  const { platform, accountId } = creator;
  return [
    {
      ...provenanceAt(cosmos, atMs),
      platform,
      subjectKind: 'account',
      subjectId: accountId,
      accountId,
      ...sharesOf(whoOf(creator, creator.key, followers)),
    },
  ];
}

/** What the platform tells of those who watched a video; nothing while they are few. */
export function videoAudienceRow(cosmos: Cosmos, video: Video, atMs: number): AudienceObservation[] {
  const views = viewsFrom(video, shareAt(video, atMs));
  if (views < LEAST_VIEWS) return [];
  const { platform, accountId } = video.creator;
  return [
    {
      ...provenanceAt(cosmos, atMs),
      platform,
      subjectKind: 'video',
      subjectId: videoIdentity(cosmos, video),
      accountId,
      ...sharesOf(whoOf(video.creator, video.key, views)),
    },
  ];
}

function sharesOf({ ages, genders, countries, sampleSize }: ReturnType<typeof whoOf>) {
  const shareOf = (list: readonly Share[], wanted: string) =>
    list.find(({ value }) => value === wanted)?.share ?? null;
  const named = countries.filter(({ value, share }) => value !== OTHER_COUNTRIES && share > 0);
  return {
    ages: Object.fromEntries(AGE_BANDS.map(band => [band, shareOf(ages, band)])) as Record<
      AgeBand,
      number | null
    >,
    genders: Object.fromEntries(AUDIENCE_GENDERS.map(one => [one, shareOf(genders, one)])) as Record<
      AudienceGender,
      number | null
    >,
    countries: Object.fromEntries(named.map(({ value, share }) => [value, share])),
    sampleSize,
  };
}
