export { type AnalysedText, BUILT_IN_MODEL, openTextAnalyser } from './analyse-texts.ts';
export { BUILT_IN_MACRO_F1 } from './sentiment/macro-f1.ts';
