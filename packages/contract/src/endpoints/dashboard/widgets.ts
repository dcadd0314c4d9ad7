import {
  DASHBOARD_GRID,
  INDUSTRIES,
  MAX_HISTORY_DAYS,
  MAX_TEXT_LENGTHS,
  METRIC_WIDGETS,
  NAMED_WIDGETS,
  WIDGET_BOUNDS,
  WIDGET_METRICS,
  type WidgetMetric,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Widgets';
/** Required for changes: every plan has the default dashboard, and only some allow custom ones. */
const feature = 'WIDGETS';

const params = z.strictObject({ id: fields.id });
const groupName = fields.text(MAX_TEXT_LENGTHS.dashboardName);
const position = z.int().min(0).max(WIDGET_BOUNDS.itemsPerGroup);
const subject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['account', 'video', 'hashtag', 'sound', 'sticker']),
    platform: fields.platform.default('tiktok'),
    subjectId: fields.subjectId,
  }),
  z.strictObject({
    kind: z.literal('industry'),
    platform: fields.platform.default('tiktok'),
    subjectId: z.enum(INDUSTRIES),
  }),
  z.strictObject({ kind: z.literal('campaign'), platform: z.null().default(null), subjectId: fields.id }),
]);
const arrangement = {
  title: z.string().trim().max(MAX_TEXT_LENGTHS.widgetTitle).describe('Empty for the default heading'),
  width: z.int().min(1).max(DASHBOARD_GRID.columns).describe('Width in columns, out of twelve'),
  height: z.int().min(1).max(DASHBOARD_GRID.rows).describe('Rows'),
};
export const widgetMetric = z
  .enum(WIDGET_METRICS as [WidgetMetric, ...WidgetMetric[]])
  .describe('A metric of the registry, or a count such as followers');
const measurement = {
  metric: widgetMetric,
  subjects: z.array(subject).min(1).max(WIDGET_BOUNDS.subjects),
  rangeDays: z.int().min(1).max(MAX_HISTORY_DAYS).describe('Number of days shown'),
};
const kind = z.enum([...NAMED_WIDGETS, ...METRIC_WIDGETS]);

const item = z.strictObject({
  id: fields.id,
  groupId: fields.id,
  kind: kind.describe('The chart type of a metric, or a built-in widget'),
  ...arrangement,
  position: z.int().nonnegative().describe('Position in the group, from 0'),
  metric: measurement.metric.nullable().describe('null for built-in widgets'),
  subjects: z.array(subject),
  rangeDays: measurement.rangeDays.nullable(),
});
const itemExample = {
  id: '019a84c1-0000-7000-8000-000000000021',
  groupId: '019a84c1-0000-7000-8000-000000000020',
  kind: 'line',
  title: 'Rivals',
  width: 6,
  height: 2,
  position: 0,
  metric: 'followers',
  subjects: [{ kind: 'account', platform: 'tiktok', subjectId: '7001000000000000001' }],
  rangeDays: 30,
} as const satisfies z.input<typeof item>;

const widgetGroup = z.strictObject({
  id: fields.id,
  name: z.string(),
  position: z.int().nonnegative().describe('Position on the dashboard, from 0'),
  isDefault: z.boolean().describe('true for the default group'),
  items: z.array(item),
});
const groupExample = {
  id: '019a84c1-0000-7000-8000-000000000020',
  name: 'Competition',
  position: 1,
  isDefault: false,
  items: [itemExample],
} as const satisfies z.input<typeof widgetGroup>;

export const widgetGroups = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/group',
  group,
  summary:
    'The groups of your dashboard in this team, with their widgets. The first call creates a default group of built-in widgets.',
  reply: z.strictObject({ groups: z.array(widgetGroup) }),
  example: { groups: [groupExample] },
});

export const widgetGroupById = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/group/{id}',
  group,
  summary: 'One group of your dashboard with its widgets.',
  params,
  reply: widgetGroup,
  example: groupExample,
});

export const createWidgetGroup = defineEndpoint({
  method: 'POST',
  path: '/business/widgets/group',
  group,
  summary: 'Add an empty group to the end of your dashboard.',
  feature,
  body: z.strictObject({ name: groupName }),
  reply: widgetGroup,
  example: { ...groupExample, items: [] },
});

export const changeWidgetGroup = defineEndpoint({
  method: 'PATCH',
  path: '/business/widgets/group/{id}',
  group,
  summary: 'Rename or move a group. The others move up or down.',
  feature,
  params,
  body: z.strictObject({
    name: groupName.optional(),
    position: z.int().min(0).max(WIDGET_BOUNDS.groups).optional(),
  }),
  reply: widgetGroup,
  example: groupExample,
});

export const removeWidgetGroup = defineEndpoint({
  method: 'DELETE',
  path: '/business/widgets/group/{id}',
  group,
  summary:
    'Remove a group with its widgets. A dashboard without groups gets the default group the next time it is loaded.',
  feature,
  params,
  ...fields.done,
});

export const widgetItem = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/items/{id}',
  group,
  summary: 'One widget of your dashboard.',
  params,
  reply: item,
  example: itemExample,
});

export const createWidgetItem = defineEndpoint({
  method: 'POST',
  path: '/business/widgets/items',
  group,
  summary:
    'Add a widget to a group: a metric with its subjects, or a built-in widget, which takes no metric or subjects.',
  feature,
  body: z.strictObject({
    groupId: fields.id,
    kind,
    title: arrangement.title.default(''),
    width: arrangement.width.default(6),
    height: arrangement.height.default(2),
    position: position.optional().describe('Defaults to the end'),
    metric: measurement.metric.optional(),
    subjects: measurement.subjects.optional(),
    rangeDays: measurement.rangeDays.optional(),
  }),
  reply: item,
  example: itemExample,
});

export const changeWidgetItem = defineEndpoint({
  method: 'PATCH',
  path: '/business/widgets/items/{id}',
  group,
  summary: 'Change, resize or move a widget, also to another group. Omitted fields stay unchanged.',
  feature,
  params,
  body: z.strictObject({
    groupId: fields.id.optional(),
    kind: kind.optional(),
    title: arrangement.title.optional(),
    width: arrangement.width.optional(),
    height: arrangement.height.optional(),
    position: position.optional(),
    metric: measurement.metric.optional(),
    subjects: measurement.subjects.optional(),
    rangeDays: measurement.rangeDays.optional(),
  }),
  reply: item,
  example: itemExample,
});

export const removeWidgetItem = defineEndpoint({
  method: 'DELETE',
  path: '/business/widgets/items/{id}',
  group,
  summary: 'Remove a widget from your dashboard.',
  feature,
  params,
  ...fields.done,
});
