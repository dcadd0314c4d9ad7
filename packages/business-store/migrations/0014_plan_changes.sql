-- Planned changes of plan, and what the paid time and earlier credit are worth.

ALTER TABLE subscriptions
  ADD COLUMN next_plan text CHECK (next_plan IN (
    'ESSENTIALS', 'ADVANCED', 'ENTERPRISE', 'GROW', 'ACCELERATE', 'THRIVE', 'INFLUENCER', 'AGENCY'
  )),
  ADD COLUMN next_cycle text CHECK (next_cycle IN ('month', 'year')),
  ADD COLUMN next_at timestamptz,
  ADD COLUMN paid_from timestamptz,
  ADD COLUMN paid_cents integer CHECK (paid_cents >= 0),
  ADD COLUMN credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  ADD CONSTRAINT subscriptions_next CHECK (num_nulls(next_plan, next_cycle, next_at) IN (0, 3));
COMMENT ON COLUMN subscriptions.next_plan IS 'The plan that a planned change brings; null without one';
COMMENT ON COLUMN subscriptions.next_cycle IS 'How often it is paid from then on';
COMMENT ON COLUMN subscriptions.next_at IS 'When the planned change takes effect';
COMMENT ON COLUMN subscriptions.paid_from IS 'Since when the plan is paid for in this period; null where the provider counts, and in a trial';
COMMENT ON COLUMN subscriptions.paid_cents IS 'What the time from paid_from to the end of the period costs, in cents of a euro, after discounts';
COMMENT ON COLUMN subscriptions.credit_cents IS 'What later payments take first, in cents of a euro; of an ended subscription it goes to the team''s next one';
