-- What the content assistant was asked, what it answered from which videos, and which answers are favourites.

ALTER TABLE content_ideas DROP CONSTRAINT content_ideas_kind_check;
ALTER TABLE content_ideas ADD CONSTRAINT content_ideas_kind_check
  CHECK (kind IN ('video-idea', 'hook', 'caption', 'script', 'hashtags', 'posting-plan'));
ALTER TABLE content_ideas
  ADD COLUMN platform text NOT NULL DEFAULT 'tiktok' CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'topic' CHECK (subject_kind IN ('account', 'hashtag', 'topic')),
  ADD COLUMN goal text NOT NULL DEFAULT 'reach'
    CHECK (goal IN ('reach', 'engagement', 'comments', 'shares', 'followers')),
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN answer jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN cited_accounts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN is_favourite boolean NOT NULL DEFAULT false;
CREATE INDEX content_ideas_cited ON content_ideas USING gin (cited_accounts);
COMMENT ON COLUMN content_ideas.prompt IS 'The account, hashtag or topic that was asked about';
COMMENT ON COLUMN content_ideas.result IS 'The text that a writing service wrote, as far as its evidence supports it; empty without one';
COMMENT ON COLUMN content_ideas.platform IS 'Whose videos were compared';
COMMENT ON COLUMN content_ideas.subject_kind IS 'What the prompt names';
COMMENT ON COLUMN content_ideas.goal IS 'What the suggestions are to increase';
COMMENT ON COLUMN content_ideas.language IS 'Interface language in which texts were wanted';
COMMENT ON COLUMN content_ideas.answer IS 'Suggestions with the numbers and the ids of the videos that they rest on';
COMMENT ON COLUMN content_ideas.cited_accounts IS 'Platform and id of the accounts that were compared; the erasure of any of them deletes the idea';
COMMENT ON COLUMN content_ideas.is_favourite IS 'Whether the team marked it';
