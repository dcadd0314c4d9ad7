import { type Db, findCampaigns, type WidgetItem, type WidgetSubject } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type Issue } from '@clipscope/contract';
import { METRIC_WIDGETS, normalizeHashtag, widgetProblems } from '@clipscope/domain';

type ContentRequest = Pick<
  InputOf<Contract['createWidgetItem']>['body'],
  'kind' | 'metric' | 'subjects' | 'rangeDays'
>;
type Content = Pick<WidgetItem, 'kind' | 'metric' | 'subjects' | 'rangeDays'>;

const DEFAULT_RANGE_DAYS = 30;

/** Validates the content of an item and returns it in its stored form. */
export async function widgetContent(db: Db, teamId: string, request: ContentRequest): Promise<Content> {
  const kind = METRIC_WIDGETS.find(form => form === request.kind);
  if (kind === undefined) return builtInContent(request);
  const { metric, rangeDays = DEFAULT_RANGE_DAYS } = request;
  const subjects = (request.subjects ?? []).map(storedSubject);
  const issues: Issue[] = [];
  if (metric === undefined) issues.push({ path: 'body.metric', message: `is required for a ${kind}` });
  if (subjects.length === 0)
    issues.push({ path: 'body.subjects', message: `must not be empty for a ${kind}` });
  if (subjects.some(({ subjectId }) => subjectId === '')) {
    issues.push({ path: 'body.subjects', message: 'must not contain an empty hashtag' });
  }
  if (metric !== undefined) {
    for (const { field, message } of widgetProblems({ kind, metric, subjects })) {
      issues.push({ path: `body.${field}`, message });
    }
  }
  if (metric === undefined || issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  const campaignIds = new Set(
    subjects.flatMap(({ kind: of, subjectId }) => (of === 'campaign' ? [subjectId] : [])),
  );
  if ((await findCampaigns(db, teamId, [...campaignIds])).length < campaignIds.size) {
    throw new CodedError('NOT_FOUND', 'Campaign not found.');
  }
  return { kind, metric, subjects, rangeDays };
}

function builtInContent({ kind, ...rest }: ContentRequest): Content {
  const issues = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => ({ path: `body.${name}`, message: `is not allowed for the built-in widget ${kind}` }));
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  return { kind, metric: null, subjects: [], rangeDays: null };
}

function storedSubject(subject: WidgetSubject): WidgetSubject {
  const { kind, platform, subjectId } = subject;
  return { kind, platform, subjectId: kind === 'hashtag' ? normalizeHashtag(subjectId) : subjectId };
}
