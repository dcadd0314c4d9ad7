import { PLATFORMS, type Platform } from '@clipscope/domain';

/** The platform in the address; TikTok when it names none or one that is not known. */
export function platformFrom(asked: string | string[] | undefined): Platform {
  return PLATFORMS.find(known => known === asked) ?? 'tiktok';
}
