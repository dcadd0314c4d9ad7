import { findTopics, type LanguagePort } from '@clipscope/integrations';

/** Rates texts by the words "good" and "bad", so that tests know the result. */
export function keywordLanguage(model = 'keywords-1'): LanguagePort {
  return {
    model,
    macroF1: { en: 62.5 },
    analyse: async texts =>
      texts.map(({ text, language }) => {
        const sentiment = text.includes('good') ? 'positive' : text.includes('bad') ? 'negative' : 'neutral';
        const shares = { negative: 0.1, neutral: 0.1, positive: 0.1, [sentiment]: 0.8 };
        return {
          ...shares,
          sentiment,
          language: language ?? 'en',
          vector: new Int8Array([127, text.length]),
        };
      }),
    embed: async text => new Int8Array([127, text.length]),
    nearestWords: (_, texts) => texts.map(() => []),
    findTopics: async (captions, known) => findTopics(captions, known),
    close: async () => {},
  };
}
