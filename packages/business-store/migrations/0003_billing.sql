-- What teams pay for, and what the billing provider told about it.

CREATE TABLE subscriptions (
  id text PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  provider text NOT NULL CHECK (provider IN ('local', 'paddle')),
  customer_id text,
  status text NOT NULL CHECK (status IN ('active', 'past_due', 'paused', 'deleted', 'trialing')),
  plan text NOT NULL CHECK (plan IN (
    'ESSENTIALS', 'ADVANCED', 'ENTERPRISE', 'GROW', 'ACCELERATE', 'THRIVE', 'INFLUENCER', 'AGENCY'
  )),
  cycle text NOT NULL CHECK (cycle IN ('month', 'year')),
  discount_code text,
  started_at timestamptz NOT NULL,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  trial_ends_at timestamptz,
  cancels_at timestamptz,
  known_as_of text NOT NULL,
  due_at timestamptz
);
CREATE INDEX subscriptions_team ON subscriptions (team_id);
CREATE INDEX subscriptions_due ON subscriptions (provider, due_at) WHERE due_at IS NOT NULL;
COMMENT ON TABLE subscriptions IS 'Every subscription a team has or had; ended ones stay';
COMMENT ON COLUMN subscriptions.id IS 'The billing provider''s id';
COMMENT ON COLUMN subscriptions.team_id IS 'Who pays';
COMMENT ON COLUMN subscriptions.provider IS 'Which side of the billing port made it';
COMMENT ON COLUMN subscriptions.customer_id IS 'The payer at the provider; null where there is none';
COMMENT ON COLUMN subscriptions.status IS 'deleted is final';
COMMENT ON COLUMN subscriptions.plan IS 'What is paid for';
COMMENT ON COLUMN subscriptions.cycle IS 'How often';
COMMENT ON COLUMN subscriptions.discount_code IS 'The code it was bought with; only where the provider leaves the counting to us';
COMMENT ON COLUMN subscriptions.started_at IS 'When it began: the youngest that lives decides the team''s plan';
COMMENT ON COLUMN subscriptions.period_starts_at IS 'Begin of the paid period; null when nothing is paid for now';
COMMENT ON COLUMN subscriptions.period_ends_at IS 'End of the paid period';
COMMENT ON COLUMN subscriptions.trial_ends_at IS 'When the trial ends or ended; null without one';
COMMENT ON COLUMN subscriptions.cancels_at IS 'When it will end because somebody cancelled; null when it goes on';
COMMENT ON COLUMN subscriptions.known_as_of IS 'As of when the row is true, in a form that sorts by time: older news is not applied';
COMMENT ON COLUMN subscriptions.due_at IS 'When to look at it again by ourselves; null when never';

CREATE TABLE checkouts (
  id text PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  opened_by uuid NOT NULL REFERENCES users (id),
  plan text NOT NULL,
  cycle text NOT NULL CHECK (cycle IN ('month', 'year')),
  trial boolean NOT NULL,
  discount_code text,
  opened_at timestamptz NOT NULL,
  completed_at timestamptz
);
CREATE INDEX checkouts_team ON checkouts (team_id, opened_at);
COMMENT ON TABLE checkouts IS 'Purchases that were begun';
COMMENT ON COLUMN checkouts.id IS 'The billing provider''s id';
COMMENT ON COLUMN checkouts.team_id IS 'For which team';
COMMENT ON COLUMN checkouts.opened_by IS 'Who began it';
COMMENT ON COLUMN checkouts.plan IS 'What is to be bought';
COMMENT ON COLUMN checkouts.cycle IS 'How often it is to be paid';
COMMENT ON COLUMN checkouts.trial IS 'Whether it begins with a trial';
COMMENT ON COLUMN checkouts.discount_code IS 'The code that was given, as its owner writes it';
COMMENT ON COLUMN checkouts.opened_at IS 'When it was begun';
COMMENT ON COLUMN checkouts.completed_at IS 'When it became a subscription';

CREATE TABLE simulated_invoices (
  id text PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  subscription_id text NOT NULL REFERENCES subscriptions (id),
  description text NOT NULL,
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  billed_at timestamptz NOT NULL
);
CREATE INDEX simulated_invoices_team ON simulated_invoices (team_id, billed_at);
COMMENT ON TABLE simulated_invoices IS 'What would have been charged, where no billing provider is connected';
COMMENT ON COLUMN simulated_invoices.id IS 'Made from what is billed, so that nothing is billed twice';
COMMENT ON COLUMN simulated_invoices.team_id IS 'Who would have paid';
COMMENT ON COLUMN simulated_invoices.subscription_id IS 'For which subscription';
COMMENT ON COLUMN simulated_invoices.description IS 'For what, as the invoice says it';
COMMENT ON COLUMN simulated_invoices.total_cents IS 'In cents of a euro, after discounts';
COMMENT ON COLUMN simulated_invoices.billed_at IS 'When';

CREATE TABLE billing_events (
  id text PRIMARY KEY,
  kind text NOT NULL,
  team_id uuid REFERENCES teams (id),
  subscription_id text,
  occurred_at text NOT NULL,
  received_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'stale', 'refused', 'ignored'))
);
CREATE INDEX billing_events_team ON billing_events (team_id, received_at);
COMMENT ON TABLE billing_events IS 'News from the billing provider; the same news may arrive many times and counts once';
COMMENT ON COLUMN billing_events.id IS 'The provider''s id of the event';
COMMENT ON COLUMN billing_events.kind IS 'As the provider names it';
COMMENT ON COLUMN billing_events.team_id IS 'The team it was about; null when no team of ours';
COMMENT ON COLUMN billing_events.subscription_id IS 'The subscription it was about; null when none';
COMMENT ON COLUMN billing_events.occurred_at IS 'As the provider wrote it';
COMMENT ON COLUMN billing_events.received_at IS 'When it first arrived';
COMMENT ON COLUMN billing_events.outcome IS 'stale: newer news was there already. refused: an impossible step. ignored: nothing of ours';

CREATE TABLE cancel_reasons (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  plan text NOT NULL,
  feedback text NOT NULL,
  cancel_reasons text[] NOT NULL,
  loved_tools text[] NOT NULL,
  was_trial_subscription boolean NOT NULL,
  given_at timestamptz NOT NULL
);
CREATE INDEX cancel_reasons_team ON cancel_reasons (team_id, given_at);
COMMENT ON TABLE cancel_reasons IS 'Why people left';
COMMENT ON COLUMN cancel_reasons.id IS 'UUID version 7';
COMMENT ON COLUMN cancel_reasons.team_id IS 'Whose subscription was cancelled';
COMMENT ON COLUMN cancel_reasons.user_id IS 'Who says so';
COMMENT ON COLUMN cancel_reasons.plan IS 'The plan that was left';
COMMENT ON COLUMN cancel_reasons.feedback IS 'In their own words; may be empty';
COMMENT ON COLUMN cancel_reasons.cancel_reasons IS 'Words of the product''s list';
COMMENT ON COLUMN cancel_reasons.loved_tools IS 'What they will miss, words of the product''s list';
COMMENT ON COLUMN cancel_reasons.was_trial_subscription IS 'true when it was cancelled in its trial';
COMMENT ON COLUMN cancel_reasons.given_at IS 'When';
