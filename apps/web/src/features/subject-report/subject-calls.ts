'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { Subject } from './subject.ts';
import {
  type Grain,
  hashtagCall,
  highlightsCall,
  INFO,
  infoCall,
  REGIONS,
  regionsCall,
  SERIES,
  type SubjectDays,
  seriesCall,
  subjectDays,
  USERS,
  usersCall,
  VIDEOS,
  type VideoSort,
  videosCall,
} from './subject-call.ts';

export type { SubjectDays, VideoSort } from './subject-call.ts';

const KEEP_PREVIOUS = { keepPrevious: true };

export function useSubjectDays(platform: Platform, reportRange: ReportRange | null): SubjectDays | null {
  return useMemo(() => reportRange && subjectDays(platform, reportRange), [platform, reportRange]);
}

export function useSubjectInfo(subject: Subject, days: SubjectDays | null) {
  return useApi(INFO[subject.kind], days && infoCall(subject, days), KEEP_PREVIOUS);
}

export function useSubjectSeries(subject: Subject, days: SubjectDays, grain: Grain) {
  return useApi(SERIES[subject.kind], seriesCall(subject, days, grain), KEEP_PREVIOUS);
}

export function useSubjectVideos(subject: Subject, days: SubjectDays, sort: VideoSort, limit: number) {
  return useApi(VIDEOS[subject.kind], videosCall(subject, days, sort, limit), KEEP_PREVIOUS);
}

/** Reads nothing about stickers. */
export function useSubjectUsers(
  subject: Subject,
  days: SubjectDays['query'] | null,
  sort: 'videos' | 'views',
  limit: number,
) {
  return useApi(USERS[subject.kind], usersCall(subject, days, sort, limit), KEEP_PREVIOUS);
}

export function useSubjectRegions(subject: Subject, days: SubjectDays, limit: number) {
  return useApi(REGIONS[subject.kind], regionsCall(subject, days, limit), KEEP_PREVIOUS);
}

export function useHashtagHighlights(subject: Subject) {
  return useApi(contract.hashtagHighlights, highlightsCall(subject));
}

export function useHashtagContent(subject: Subject, days: SubjectDays) {
  return useApi(contract.hashtagMetadata, hashtagCall(subject, days), KEEP_PREVIOUS);
}

export function useRelatedHashtags(subject: Subject, days: SubjectDays) {
  return useApi(contract.hashtagRelated, hashtagCall(subject, days), KEEP_PREVIOUS);
}

/** Not asked where the plan lacks it: a refused call would open the modal before anybody wanted the map. */
export function useRelatedGraph(subject: Subject, days: SubjectDays, isInPlan: boolean) {
  return useApi(contract.hashtagRelatedGraph, isInPlan ? hashtagCall(subject, days) : null, KEEP_PREVIOUS);
}
