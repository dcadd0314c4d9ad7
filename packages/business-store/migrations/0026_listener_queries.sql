-- Social listeners have a query in the query language; the word lists of earlier versions become one.

CREATE FUNCTION listener_phrases(phrases jsonb, operator text) RETURNS text LANGUAGE sql AS $$
  SELECT string_agg('"' || translate(phrase, '"“”„«»', '      ') || '"', operator ORDER BY place)
  FROM jsonb_array_elements_text(phrases) WITH ORDINALITY AS listed (phrase, place)
  WHERE phrase ~ '[^[:space:][:punct:]]'
$$;
CREATE FUNCTION listener_values(values_ jsonb, before text, separator text) RETURNS text LANGUAGE sql AS $$
  SELECT before || string_agg(value, separator ORDER BY place)
  FROM jsonb_array_elements_text(values_) WITH ORDINALITY AS listed (value, place)
$$;
CREATE FUNCTION listener_query(lists jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws(
    ' AND ',
    '(' || concat_ws(
      ' OR ',
      nullif(concat_ws(
        ' AND ',
        listener_phrases(lists -> 'all', ' AND '),
        '(' || listener_phrases(lists -> 'any', ' OR ') || ')'
      ), ''),
      listener_values(lists -> 'hashtags', '#', ' OR #')
    ) || ')',
    'NOT (' || listener_phrases(lists -> 'not', ' OR ') || ')',
    listener_values(lists -> 'languages', 'lang:', ','),
    listener_values(lists -> 'countries', 'country:', ','),
    listener_values(lists -> 'platforms', 'platform:', ',')
  )
$$;

ALTER TABLE social_listeners ALTER COLUMN query TYPE text USING listener_query(query);
COMMENT ON COLUMN social_listeners.query IS 'What it looks for, in the query language, as somebody entered it';

DROP FUNCTION listener_query;
DROP FUNCTION listener_values;
DROP FUNCTION listener_phrases;
