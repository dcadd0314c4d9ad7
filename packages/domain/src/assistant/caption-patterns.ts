/** How a caption opens, by rules that read punctuation, digits and common phrases of the interface languages. */
type Hook = 'question' | 'how-to' | 'number' | 'warning' | 'you' | 'exclamation' | 'plain';

type CaptionLength = 'none' | 'short' | 'medium' | 'long';

const QUESTION = /[?？؟՞፧⁇]/u;
const EXCLAMATION = /[!！¡]/u;
/** A number among the first words; a year or a clock time is one, too. */
const EARLY_NUMBER = /^(?:[^\s]+\s+){0,2}[#№]?\p{Nd}/u;

/** Phrases that begin at a word: a short one in one language may be a part of a word in another. */
const HOW_TO = [
  'how to|how i|how we|how you can|step by step|tutorial|diy',
  'so geht|so machst|wie man|wie du|anleitung|schritt für schritt',
  'comment (?:faire|on|je|tu|vous|réussir|avoir|bien)|voici comment|étape par étape|tuto',
  'cómo|como (?:hacer|fazer|eu|usar|preparar)|paso a paso|passo a passo',
  'come (?:fare|si|ho|preparare|usare)|ecco come',
  'hoe je|hoe ik|zo maak|stap voor stap|hur man|hur du|så här|så gör|steg för steg',
  'näin (?:teet|tehdään|onnistuu)|miten|kuinka|jak |krok po kroku',
  'как |шаг за шагом|як |крок за кроком|nasıl|adım adım',
  'cara (?:buat|mem|men|nak|mudah)|begini cara|langkah demi langkah|paano|cách|hướng dẫn',
].join('|');
const YOU = [
  'you|your|you’re|you’ll',
  'dein|deine|deinen|deinem|deiner|dich|dir|wenn du|hast du|kannst du|willst du|brauchst du|weißt du',
  'tu|toi|vous|votre|vos|ton|tú|tus|usted|ustedes|você|vocês|tuo|tua|tuoi',
  'jij|jouw|jullie|din|ditt|dina|om du|har du|vet du|sinä|sinun|sinulle|sulle|ty|twój|twoje|twoja',
  'ты|тебе|тебя|твой|твоя|вы|вам|вас|ваш|ти|тобі|твій|ви|вам',
  'senin|sana|seni|sizin|kamu|anda|awak|ikaw|bạn',
].join('|');
const WARNING = [
  "never|stop|don[’']t|do not|avoid|mistakes?|warning",
  'nie|niemals|hör auf|fehler|vermeide|achtung|jamais|arrête[zr]?|évite[zr]?|erreurs?',
  'nunca|no (?:hagas|uses|compres)|evita|errores?|pare de|erros?|mai|smetti|errori|errore',
  'nooit|stop met|fouten|aldrig|sluta|misstag|älä|älkää|vältä|virheitä|nigdy|przestań|błędy|błąd',
  'никогда|не делай|не делайте|хватит|ошибк[аиу]|ніколи|не роби|помилк[аи]|asla|sakın|hata(?:lar)?',
  'jangan|berhenti|kesalahan|huwag|đừng|sai lầm',
].join('|');
/** Phrases of languages whose words are not, or not always, set apart by spaces or vowel signs. */
const UNSPACED: Partial<Record<Hook, RegExp>> = {
  'how-to':
    /كيف|طريقة|خطوة بخطوة|کیسے|طریقہ|कैसे|तरीका|কীভাবে|কিভাবে|ਕਿਵੇਂ|ఎలా|วิธี|ວິທີ|របៀប|やり方|作り方|方法|のコツ|하는 법|방법|만들기|如何|怎么|怎麼|教程/u,
  you: /أنت|لك |آپ|تمہ|आप|तुम|আপনি|আপনার|তুমি|তোমার|ਤੁਸੀਂ|ਤੁਹਾਡ|మీరు|మీ |నువ్వు|คุณ|เธอ|ເຈົ້າ|អ្នក|あなた|君|당신|여러분|너의|你|您/u,
  warning:
    /لا تفعل|توقف|تجنب|خطأ|أخطاء|مت کر|غلطی|कभी मत|मत कर|गलती|ভুল|কখনো|ਕਦੇ ਨਾ|ਗਲਤੀ|తప్పు|ఎప్పుడూ|อย่า|ห้าม|ຢ່າ|កុំ|絶対に|しないで|注意|하지 마|실수|절대|千万别|不要|别再/u,
};

const startsWord = (phrases: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases})`, 'iu');
const isWord = (phrases: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases})(?![\\p{L}\\p{M}])`, 'iu');
const SPACED: Partial<Record<Hook, RegExp>> = {
  'how-to': startsWord(HOW_TO),
  you: isWord(YOU),
  warning: isWord(WARNING),
};

const MOST_OPENING = 120;

/** The first sentence or line of a caption, without hashtags, mentions and links. */
export function openingOf(caption: string): string {
  const text = caption
    .replace(/https?:\/\/\S+/giu, ' ')
    .replace(/[#＃@＠][\p{L}\p{M}\p{N}_.]+/gu, ' ')
    .trim();
  const [line = ''] = text.split(/[\r\n]+/u);
  const sentence = /^.*?[.?!？！؟。।…]+(?=\s|$|[^\p{N}\s])/u.exec(line.trim())?.[0] ?? line;
  const flat = sentence.replace(/\s+/gu, ' ').trim();
  return [...flat].length <= MOST_OPENING ? flat : `${[...flat].slice(0, MOST_OPENING).join('').trim()}…`;
}

/** All patterns of an opening; `plain` for one that has none, nothing for a caption without words. */
export function hooksOf(caption: string): Hook[] {
  const opening = openingOf(caption);
  if (!/[\p{L}\p{N}]/u.test(opening)) return [];
  const has = (hook: Hook) => SPACED[hook]?.test(opening) || UNSPACED[hook]?.test(opening) || false;
  const found: Hook[] = [];
  if (QUESTION.test(opening)) found.push('question');
  if (has('how-to')) found.push('how-to');
  if (EARLY_NUMBER.test(opening)) found.push('number');
  if (has('warning')) found.push('warning');
  if (has('you')) found.push('you');
  if (EXCLAMATION.test(opening)) found.push('exclamation');
  return found.length > 0 ? found : ['plain'];
}

/** By characters without hashtags: a character of Chinese or Japanese says about as much as three of others. */
export function captionLengthOf(caption: string): CaptionLength {
  const text = caption.replace(/[#＃][\p{L}\p{M}\p{N}_]+/gu, '').trim();
  let length = 0;
  for (const character of text)
    length += /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(character)
      ? 3
      : /\p{sc=Hangul}/u.test(character)
        ? 2
        : 1;
  if (length === 0) return 'none';
  return length <= 50 ? 'short' : length <= 150 ? 'medium' : 'long';
}
