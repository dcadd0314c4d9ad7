import { type Db, findCampaigns, type WidgetItem, type WidgetSubject } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type Issue, issueAt, reason } from '@clipscope/contract';
import { METRIC_WIDGETS, normalizeHashtag, type WidgetProblem, widgetProblems } from '@clipscope/domain';

type ContentRequest = Pick<
  InputOf<Contract['createWidgetItem']>['body'],
  'kind' | 'metric' | 'subjects' | 'rangeDays'
>;
type Content = Pick<WidgetItem, 'kind' | 'metric' | 'subjects' | 'rangeDays'>;

const DEFAULT_RANGE_DAYS = 30;

const PROBLEMS = {
  'map-without-count': 'fields.widgetMap',
  'no-single-value': 'fields.widgetTable',
  'one-subject': 'fields.widgetOneSubject',
  'subject-twice': 'fields.widgetSubjectTwice',
} as const satisfies Record<WidgetProblem, string>;

/** Validates the content of an item and returns it in its stored form. */
export async function widgetContent(db: Db, teamId: string, request: ContentRequest): Promise<Content> {
  const kind = METRIC_WIDGETS.find(form => form === request.kind);
  if (kind === undefined) return builtInContent(request);
  const { metric, rangeDays = DEFAULT_RANGE_DAYS } = request;
  const subjects = (request.subjects ?? []).map(storedSubject);
  const issues: Issue[] = [];
  if (metric === undefined) issues.push(issueAt('body.metric', reason('fields.required')));
  if (subjects.length === 0) issues.push(issueAt('body.subjects', reason('fields.empty')));
  if (subjects.some(({ subjectId }) => subjectId === '')) {
    issues.push(issueAt('body.subjects', reason('fields.hashtagEmpty')));
  }
  if (metric !== undefined) {
    for (const { field, problem } of widgetProblems({ kind, metric, subjects })) {
      issues.push(issueAt(`body.${field}`, reason(PROBLEMS[problem])));
    }
  }
  if (metric === undefined || issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  const campaignIds = new Set(
    subjects.flatMap(({ kind: of, subjectId }) => (of === 'campaign' ? [subjectId] : [])),
  );
  if ((await findCampaigns(db, teamId, [...campaignIds])).length < campaignIds.size) {
    throw new CodedError('NOT_FOUND', reason('items.campaign'));
  }
  return { kind, metric, subjects, rangeDays };
}

function builtInContent({ kind, ...rest }: ContentRequest): Content {
  const issues = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => issueAt(`body.${name}`, reason('fields.widgetBuiltIn')));
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  return { kind, metric: null, subjects: [], rangeDays: null };
}

function storedSubject(subject: WidgetSubject): WidgetSubject {
  const { kind, platform, subjectId } = subject;
  return { kind, platform, subjectId: kind === 'hashtag' ? normalizeHashtag(subjectId) : subjectId };
}
