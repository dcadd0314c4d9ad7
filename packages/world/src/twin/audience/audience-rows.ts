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
import { demographicsOf, OTHER_COUNTRIES } from './audience.ts';

/** Platforms report no demographics for smaller audiences. */
const MIN_FOLLOWERS = 100;
const MIN_VIEWS = 1_000;

/** Empty while there are too few followers. */
export function accountAudienceRow(
  cosmos: Cosmos,
  creator: Creator,
  followers: number,
  atMs: number,
): AudienceObservation[] {
  if (followers < MIN_FOLLOWERS) return [];
  const { platform, accountId } = creator;
  return [
    {
      ...provenanceAt(cosmos, atMs),
      platform,
      subjectKind: 'account',
      subjectId: accountId,
      accountId,
      ...sharesOf(demographicsOf(creator, creator.key, followers)),
    },
  ];
}

/** Empty while there are too few views. */
export function videoAudienceRow(cosmos: Cosmos, video: Video, atMs: number): AudienceObservation[] {
  const views = viewsFrom(video, shareAt(video, atMs));
  if (views < MIN_VIEWS) return [];
  const { platform, accountId } = video.creator;
  return [
    {
      ...provenanceAt(cosmos, atMs),
      platform,
      subjectKind: 'video',
      subjectId: videoIdentity(cosmos, video),
      accountId,
      ...sharesOf(demographicsOf(video.creator, video.key, views)),
    },
  ];
}

function sharesOf({ ages, genders, countries, sampleSize }: ReturnType<typeof demographicsOf>) {
  const shareOf = (list: readonly Share[], wanted: string) =>
    list.find(({ value }) => value === wanted)?.share ?? null;
  const named = countries.filter(({ value, share }) => value !== OTHER_COUNTRIES && share > 0);
  return {
    ages: Object.fromEntries(AGE_BANDS.map(band => [band, shareOf(ages, band)])) as Record<
      AgeBand,
      number | null
    >,
    genders: Object.fromEntries(AUDIENCE_GENDERS.map(gender => [gender, shareOf(genders, gender)])) as Record<
      AudienceGender,
      number | null
    >,
    countries: Object.fromEntries(named.map(({ value, share }) => [value, share])),
    sampleSize,
  };
}
