-- A video counts for a hashtag, sound, sticker or industry from the first look recorded that shows it, also where that
-- is not the look by which the video became known: what is added to a caption counts in the days as it does in lists.

ALTER TABLE {{columns video_observations_in}}
    MODIFY COLUMN entry Enum8('observation' = 1, 'correction' = 2, 'video' = 3, 'subject' = 4)
    COMMENT 'What the row adds: an observation with what it gained, a change to what an earlier one gained, a video seen for the first time, or subjects that a video known before did not have';

ALTER TABLE {{changed_view publication_days_feed}} MODIFY QUERY
SELECT
    CAST(one.1, 'Enum8(\'all\' = 0, \'hashtag\' = 1, \'sound\' = 2, \'sticker\' = 3)') AS kind,
    platform, place AS region, day, one.2 AS subject, toDate(recorded_at) AS recorded_day,
    sum(toInt64(entries.new_videos)) AS new_videos
FROM {{source video_observations_in}} AS entries
ARRAY JOIN arrayConcat(
    if(entry = 'subject', [], [(0, '')]),
    arrayMap(name -> (1, name), hashtags),
    if(sound_id = '', [], [(2, sound_id)]),
    arrayMap(name -> (3, name), sticker_ids)
) AS one
ARRAY JOIN [toString(region), 'world'] AS place
WHERE entries.new_videos != 0
GROUP BY kind, platform, place, day, subject, recorded_day;

-- What was recorded before; running this twice changes nothing. A row for each subject that a video did not begin with.

INSERT INTO {{filling video_observations_in}}
(
    entry, platform, account_id, video_id, published_at, region, hashtags, sound_id, sticker_ids, industry,
    observed_at, recorded_at, source, day, new_videos
)
SELECT
    'subject', platform, account_id, video_id, look.4 AS published_at, look.5 AS region,
    if(kind = 1, [name], []) AS hashtags, if(kind = 2, name, '') AS sound_id,
    if(kind = 3, [name], []) AS sticker_ids, if(kind = 4, name, '') AS industry,
    look.2 AS observed_at, look.1 AS recorded_at, look.3 AS source, toDate(look.4) AS day, 1
FROM
(
    SELECT
        platform, account_id, video_id, one.1 AS kind, one.2 AS name,
        min((recorded_at, observed_at, source, published_at, toString(region))) AS look
    FROM
    (
        SELECT
            platform, account_id, video_id, recorded_at, observed_at, toString(source) AS source, published_at,
            region, hashtags, sound_id, sticker_ids, toString(industry) AS industry
        FROM video_observations
        WHERE (platform, account_id, video_id) GLOBAL IN
        (
            SELECT platform, account_id, video_id
            FROM video_observations
            GROUP BY platform, account_id, video_id
            HAVING uniqExact(cityHash64(hashtags, sound_id, sticker_ids, industry)) > 1
        )
    )
    ARRAY JOIN arrayConcat(
        arrayMap(tag -> (1, tag), hashtags),
        if(sound_id = '', [], [(2, sound_id)]),
        arrayMap(sticker -> (3, sticker), sticker_ids),
        if(industry = '', [], [(4, industry)])
    ) AS one
    GROUP BY platform, account_id, video_id, kind, name
) AS had
LEFT JOIN
(
    SELECT
        platform, account_id, video_id, min((recorded_at, observed_at, toString(source))) AS first
    FROM video_observations
    GROUP BY platform, account_id, video_id
    HAVING uniqExact(cityHash64(hashtags, sound_id, sticker_ids, industry)) > 1
) AS begun USING (platform, account_id, video_id)
WHERE (look.1, look.2, look.3) != first
ORDER BY platform, account_id, video_id, kind, name
SETTINGS max_threads = 1, optimize_aggregation_in_order = 1, max_insert_block_size = 1000000000, min_insert_block_size_rows = 1000000000,
    insert_deduplicate = 1, deduplicate_blocks_in_dependent_materialized_views = 1,
    insert_deduplication_token = '0018 subjects';
