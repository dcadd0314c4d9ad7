'use client';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { sentimentPart } from '../../kit/sentiment/sentiment-part.tsx';
import type { Subject, SubjectInfo } from './subject.ts';
import { asks, explainSubject } from './subject-calls.ts';

export const sentiment = [
  analysisPart<Subject, SubjectInfo>(),
  sentimentPart<Subject, SubjectInfo>({
    asks: { found: asks.sentiment },
    // Stickers have no such tab.
    explain: scope => explainSubject(scope) ?? { kind: 'hashtag', id: scope.subject.id },
    fileName: ({ subject }) => subject.id,
    hasCaptions: true,
  }),
];
