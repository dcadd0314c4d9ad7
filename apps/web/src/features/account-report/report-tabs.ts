export const REPORT_TABS = ['overview', 'videos'] as const;
export type ReportTab = (typeof REPORT_TABS)[number];
