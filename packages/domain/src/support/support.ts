export const SUPPORT_CATEGORIES = [
  'PRODUCT_ISSUE',
  'BILLING_ISSUE',
  'FEATURE_REQUEST',
  'GENERAL_INQUIRY',
] as const;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];
