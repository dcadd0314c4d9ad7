import { questionsOf } from '../questions-of.ts';
import * as trendingAccounts from './trending-accounts.ts';
import * as trendingSubjects from './trending-subjects.ts';

export const trendingQuestions = { ...questionsOf(trendingAccounts), ...questionsOf(trendingSubjects) };
