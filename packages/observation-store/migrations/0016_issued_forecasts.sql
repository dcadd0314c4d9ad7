-- Until now a forecast was recorded for whoever looked at it, made from all that their team saw, so that what a team
-- imported may show in it. Nobody can tell which are so: none is kept, and the job of every night begins a new record.

ALTER TABLE {{storage forecasts}}
    DELETE WHERE 1 = 1
    SETTINGS mutations_sync = 2;
