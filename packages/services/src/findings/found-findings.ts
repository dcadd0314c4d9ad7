import type { Contract, InputOf } from '@clipscope/contract';
import type { Platform, ReportFinding } from '@clipscope/domain';
import type { CoveredRange } from '../days/range.ts';

export type FindingsQuery = InputOf<Contract['reportFindings']>['query'];

/** A video that was compared. A campaign spans platforms, so rules know it by its key. */
export type ComparedVideo = {
  readonly platform: Platform;
  readonly account_id: string;
  readonly video_id: string;
};

export type FoundFindings = {
  readonly range: CoveredRange | null;
  readonly videos: readonly ComparedVideo[];
  /** With the keys of videos and accounts. */
  readonly findings: readonly ReportFinding[];
  readonly asOf: Date | undefined;
};

export function videoKey({ platform, video_id }: ComparedVideo): string {
  return `${platform}/${video_id}`;
}
