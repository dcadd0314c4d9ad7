-- An answer of the support team is a notification for the person who opened the ticket.

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'export-finished', 'export-failed', 'import-finished', 'import-failed', 'refresh-failed', 'invitation-received',
  'invitation-accepted', 'limit-near', 'ticket-answered'
));
