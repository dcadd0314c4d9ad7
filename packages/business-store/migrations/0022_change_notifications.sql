-- Processes cache who a user is, what they may do and which team datasets they see, and rows of observations. Each write to
-- these tables notifies the other processes. The payload names the process that wrote, which has invalidated its own
-- cache already.

CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], coalesce(current_setting('clipscope.process', true), ''));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION notify_change IS 'Notifies a channel that the table changed, with the process that wrote as payload';

CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity_changes');
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON teams
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity_changes');
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity_changes');
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity_changes');
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON team_datasets
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity_changes');
-- Every publication of observation changes counts the clock up.
CREATE TRIGGER notify_change AFTER UPDATE ON observation_clock
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('observation_changes');
