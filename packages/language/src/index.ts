export { type AnalysedText, BUILT_IN_MODEL, openTextAnalyser } from './analyse-texts.ts';
