export * from './hashtag-highlights.ts';
export * from './hashtag-metadata.ts';
export * from './hashtag-related.ts';
export * from './hashtag-related-graph.ts';
export * from './hashtags.ts';
