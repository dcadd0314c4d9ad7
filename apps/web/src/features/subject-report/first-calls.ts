import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import type { Reader } from '../../lib/api/reader.ts';
import { firstCall } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import { type Subject, tabOf } from './subject.ts';
import {
  COUNTRIES,
  hashtagCall,
  highlightsCall,
  INFO,
  infoCall,
  REGIONS,
  ROWS,
  regionsCall,
  SERIES,
  seriesCall,
  subjectDays,
  USERS,
  usersCall,
  VIDEOS,
  videosCall,
} from './subject-call.ts';

/** What the report of a hashtag, sound or sticker asks for when it is opened, as its parts ask. */
export function subjectFirstCalls(subject: Subject, reader: Reader) {
  const { kind, platform } = subject;
  const range = readReportRange(reader, { timezone: 'UTC' });
  const days = subjectDays(platform, range);
  const frame = [
    firstCall(INFO[kind], infoCall(subject, days)),
    ...(kind === 'sticker' ? [] : [firstCall(contract.favourites, { query: { kind } })]),
  ];
  if (tabOf(kind, reader.read('tab')) !== 'overview') return frame;
  return [
    ...frame,
    firstCall(SERIES[kind], seriesCall(subject, days, range.grain)),
    firstCall(VIDEOS[kind], videosCall(subject, days, 'views', ROWS)),
    ...(kind === 'hashtag' ? ofHashtag(subject, reader, days) : ofRange(subject, days)),
    ...inRegions(subject, days),
  ];
}

type Days = ReturnType<typeof subjectDays>;

function ofHashtag(subject: Subject, { profile }: Reader, days: Days) {
  const call = hashtagCall(subject, days);
  const highlights = highlightsCall(subject);
  return [
    firstCall(contract.hashtagRelated, call),
    ...(hasFeature(profile, 'HASHTAG_RELATED_MAP') ? [firstCall(contract.hashtagRelatedGraph, call)] : []),
    ...(highlights ? [firstCall(contract.hashtagHighlights, highlights)] : []),
  ];
}

/** What the story of a sound or sticker is put together from. */
function ofRange(subject: Subject, days: Days) {
  return [
    firstCall(SERIES[subject.kind], seriesCall(subject, days, 'day')),
    firstCall(VIDEOS[subject.kind], videosCall(subject, days, 'views', 1)),
  ];
}

function inRegions(subject: Subject, days: Days) {
  const { kind } = subject;
  const regions = regionsCall(subject, days, COUNTRIES);
  const users = [1, ROWS].flatMap(limit => usersCall(subject, days.query, 'videos', limit) ?? []);
  return [
    ...(regions ? [firstCall(REGIONS[kind], regions)] : []),
    ...users.map(call => firstCall(USERS[kind], call)),
  ];
}
