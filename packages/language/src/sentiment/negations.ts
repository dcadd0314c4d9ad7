import { wordsOf } from '../words.ts';

const TEXT = `
  not no never none don't doesn't didn't isn't wasn't can't won't cannot nicht kein keine nie nunca jamás ni sin ne pas jamais
  sans non mai senza não nem sem nie bez inte aldrig utan ei en eikä niet geen nooit tidak bukan tak tiada gak nggak ga không
  chẳng chưa değil yok hiç не нет ні без нема لا ليس ما لم لن مش مو غير नहीं मत ना बिना না নেই নি نہیں مت نہ ไม่ มิ មិន ពុំ អត់ ບໍ່
  ਨਹੀਂ ਨਾ లేదు కాదు వద్దు hindi di wala huwag 안 못 아니 없 不 没 没有 別 别 無 无 ない 하지`;

/** Words that turn what follows into its opposite, in the languages of the lexicons. */
export const NEGATIONS: ReadonlySet<string> = new Set(wordsOf(TEXT));
