/**
 * How questions without a question mark begin, end or sound, by the language of the text. Words that are as common in
 * exclamations ("what a", "qué lindo") count only with a word that makes them a question. The patterns are written for lower
 * case and have only what JavaScript and RE2 understand alike.
 */
type Words = {
  /** At the beginning of the text or of a sentence. */
  readonly start?: string;
  /** Whole words anywhere. */
  readonly word?: string;
  /** Whole words at the end. */
  readonly end?: string;
  /** Anywhere, in scripts that have no spaces between words or that join endings to them. */
  readonly part?: string;
};

const MALAY: Words = {
  start: 'apa|apakah|siapa|kenapa|mengapa|tajuk|guna \\p{L}+ apa',
  word: 'kapan|bila|berapa|gimana|gmn|bagaimana|macam mana|di ?mana|kat ?mana|apa (?:kak|bang|ya|sih|namanya|weh)',
  end: '(?:ga|gak|nggak|enggak|tak|ke|kah)(?: (?:ya|kak|bang|sih|min))?',
};

export const QUESTION_WORDS: Readonly<Record<string, Words>> = {
  ar: {
    start: 'كيف|كم|ما (?:اسم|هو|هي|هذا|هذه)|من (?:أين|وين|فين)|ممكن (?:رابط|اسم|تقول)',
    word: 'أين|اين|وين|فين|متى|امتى|إمتى|بكم|ليش|ليه|لماذا|هل|شو|ايش|إيش|وش|مين',
  },
  bn: {
    word: 'কোথায়|কোথায়|কোথা|কবে|কখন|কীভাবে|কিভাবে|কেন|কোন|কোনটা|কত (?:টাকা|দাম|দিন|সময়|লাগে|লাগল)',
    end: 'কি|নাকি',
  },
  de: {
    start:
      'wer|wo|woher|wohin|wann|warum|wieso|welche[rsnm]?|wieviel|gibts|gibt es|kann (?:man|ich|jemand)|kannst du|könnt ihr|hast du|habt ihr|ist (?:das|da|es)|sind das|wei(?:ß|ss) (?:jemand|wer)|wie (?:hast|habt|machst|macht|viel|lange|oft|hei(?:ß|ss)t|alt|groß|kann|geht|funktioniert|war|bist|mache?)|hä wie|was (?:ist|sind|kostet|hast|machst|für|benutzt|nutzt|sagt|bedeutet)',
  },
  en: {
    start:
      "(?:(?:wait|hey|omg|so|and|but|ok|okay|pls|please|bro|girl|sis|also) )*(?:who|whose|who'?s|where|where'?s|which|why (?:do|does|did|is|are|was|would|not)|what'?s|what (?:is|do|are|was|were|did|does|[a-z]{4,})|when (?:is|are|will|do|does|did|can)|how (?:do|did|does|is|are|can|could|much|many|long|old|to|come|often|tall|far)|is (?:there|this|that|it|he|she|your|the)|are (?:you|there|these|those|they)|do (?:you|i|we|they)|does (?:it|this|that|anyone|he|she)|did (?:you|he|she|they|anyone)|can (?:you|i|we|someone|anyone|somebody)|could (?:you|someone)|will (?:you|there|it)|would you|have you|has anyone|anyone knows?|any (?:tips|recommendations))",
  },
  es: {
    start:
      'donde (?:compr\\p{L}*|está|esta|lo|la|puedo|es)|cuanto (?:cuesta|vale|tard\\p{L}*|es|dura)|como (?:se llama|lo|haces|hago|hiciste)|alguien (?:me|sabe|que sepa)|hay (?:parte|link|tutorial)|habrá|se puede|me (?:dices|pasas|puedes)',
    word: 'quién|quiénes|cuándo|cuánto|cuánta|cuántos|cuántas|dónde|cuál|cuáles|(?:de|con|para|por|en|a) qué|qué (?:app|aplicación|cámara|canción|marca|pasó|pasa|es|modelo|programa|hora|talla|color|usas|significa)|cómo (?:se|lo|la|haces|hago|hiciste|puedo|te|le|es|fue)',
  },
  fi: {
    start:
      'kuka|ketkä|mitä|missä|mistä|mihin|millä|milloin|miksi|kuinka|kuin (?:kauan|paljon)|monelta\\p{L}*|moneltako|paljonko|\\p{L}{2,}(?:ko|kö|ks)|mikä (?:on|toi|tuo|tää|tämä|biisi|appi|kamera|kappale)|miten (?:tää|tämä|se|sä|tuo|toi|teit|tehdään|voi)',
  },
  fr: {
    start:
      "comment (?:tu|vous|on|faire|faites|ça|t')|où|est[- ]ce|qui (?:est|sait|a)|quels? (?:est|âge|logiciel|appareil|jour|modèle)|quelle (?:est|app|marque|heure|musique|taille)|quelqu'un (?:sait|connaît|a)|tu (?:peux|pourrais)|on peut",
    word: "combien|pourquoi|c'est quoi|est[- ]ce que|par quoi|s'est passé quoi|(?:utilises|fais|as|mets|prends) quoi|t'as quel",
    end: 'quoi|où|quand|comment',
  },
  hi: {
    word: 'कहाँ|कहां|कब|कैसे|कौन|कौन-सा|कौनसा|क्यों|किससे|किसका|कितन[ेाी] (?:का|की|के|में|बार|दिन|टाइम|समय|लगा|पैसे|रुपये|साल)|क्या (?:है|हो|हैं|कर|चीज़|आप|ये|यह|नाम)',
    end: 'क्या',
  },
  id: MALAY,
  it: {
    start:
      'chi|dove|perch[ée]|qual è|quale|quali|che (?:app|canzone|musica|marca|programma|modello|ora|taglia|fotocamera)|come (?:si|fai|hai|fate|posso|mai)|quando (?:esce|torni|fai|posti)|quant[oaie] (?:costa|ci|tempo|dura|anni|viene)|qualcuno (?:sa|mi)|posso|si può|titolo',
  },
  ja: {
    part: '(?:です|ます|でしょう|ました|ません|だった)か(?:[^\\p{L}]|$)|どこ|いつ[^も]|何(?:使|の|で|を|て)|なんて(?:名前|いう)|どうやって|いくら|教えて',
  },
  km: {
    part: 'តើ|អ្វី|ហេតុអី|ម៉េច|ប៉ុន្មាន|ពេលណា|នៅណា|ឯណា|អ្នកណា|ខេត្តណា|បានទេ|មែនទេ',
  },
  ko: {
    part: '어디|언제|얼마|누구|무슨|어떻게|어떤|몇 |뭐 ?(?:예요|에요|야|임|죠|쓰)|(?:까요|나요|가요|는지요|건가)(?:[^\\p{L}]|$)',
  },
  lo: {
    part: 'ຢູ່ໃສ|ມື້ໃດ|ຈັກ(?:ໂມງ|ປີ|ມື້|ບາດ|ກີບ)|ເທົ່າໃດ|ແນວໃດ|ຫຍັງ|ໃຜ|ເມື່ອໃດ|ໄດ້[^ ]*ບໍ|ບໍ່?ນໍ',
  },
  ms: MALAY,
  nl: {
    start:
      'wie|waar|wanneer|waarom|welke?|met welke?|wat (?:is|kost|voor|zijn|gebruik|doe|betekent)|hoe (?:heb|laat|lang|doe|kom|maak|heet|oud|veel|vaak|kan)|kan (?:je|iemand|dit|ik)|heb je|doe je|is (?:dit|er|het|dat)|weet iemand|mag',
  },
  pa: {
    word: 'ਕਿੱਥੇ|ਕਿਥੇ|ਕਦੋਂ|ਕਿਵੇਂ|ਕੌਣ|ਕਿਉਂ|ਕਿਹੜਾ|ਕਿਹੜੀ|ਕਿਹੜੇ|ਕਿੰਨੇ (?:ਦਾ|ਦੀ|ਦਿਨ|ਟਾਈਮ)|ਕੀ (?:ਹੈ|ਆ|ਕਿਹਾ|ਨਾਮ)',
  },
  pl: {
    start:
      '(?:ej )?(?:kto|co (?:to|on|ona|jest|się)|gdzie|kiedy|dlaczego|czemu|ile|skąd|czy|czyj|jaki (?:to|jest|program|model)|jaka (?:to|jest|piosenka)|o której|będzie (?:druga|część)|ktoś (?:mi|wie)|jak (?:to|się|zrobi\\p{L}*|długo|nazywa|robisz))',
  },
  pt: {
    start:
      'onde|qual|quais|cadê|quem (?:é|sabe)|quanto (?:custa|tempo|é|ficou)|como (?:faz|fez|você|vc|posso|eu|se)|alguém (?:sabe|me)|tem (?:como|link|parte)|(?:que|q) (?:app|câmera|música|marca)|dá pra|da pra|quando (?:sai|vai)',
  },
  ru: {
    start:
      'где|когда|почему|зачем|сколько|откуда|куда|можно ли|подскажите|кто (?:знает|это|такая|такой)|что (?:за|это)|чем (?:снима\\p{L}*|монтиру\\p{L}*)|как (?:называ\\p{L}*|сделать|ты|вы|это|долго)|как(?:ая|ой|ие|ую) (?:музыка|песня|камера|программа|цена|модель|размер|телефон)',
  },
  sv: {
    start:
      'var (?:är|e|hittar|köpte|kan)|vart|vem|vad (?:är|heter|kostar|säger|använder|för)|när (?:kommer|är)|hur (?:gör|gjorde|lång|länge|mycket|gammal|kan|många|ofta)|varför|vilken|vilket|vilka|funkar|får man|kan (?:man|du|ni)|finns|har du|är (?:det|detta|du)|någon som vet',
  },
  te: {
    word: 'ఎక్కడ|ఎప్పుడు|ఎలా|ఎవరు|ఎందుకు|ఏంటి|ఏమిటి|ఎంత (?:పడింది|ధర|అవుతుంది|టైం)|entha|ekkada|eppudu',
  },
  th: {
    part: 'ไหม|มั้ย|ป่าว|หรือเปล่า|รึเปล่า|หรือยัง|รึยัง|ที่ไหน|ตรงไหน|จังหวัดไหน|เมื่อไหร่|เมื่อไร|ตอนไหน|เท่าไหร่|เท่าไร|กี่|อะไร(?:คะ|ครับ|อะ|หรอ|เหรอ|บ้าง|ตัดต่อ|แทน|$)|ขอพิกัด',
  },
  tl: {
    word: 'ano|anong|saan|san|kailan|bakit|paano|pano|sino|magkano|ilan|ilang|alin|ba',
  },
  tr: {
    word: 'kaç|kaça|kaçta|kaçıncı|nerede|nerde|nereden|nerden|hangi|neden|niye|kim|acaba|ne zaman|nasıl (?:yap|ol|al|çek)\\p{L}*|m[ıiuü]|m[ıiuü]s[ıiuü]n|m[ıiuü]s[ıiuü]n[ıiuü]z|m[ıi]y[ıi]m',
  },
  uk: {
    start:
      'де|коли|чому|навіщо|скільки|звідки|куди|чи|підкажіть|порадьте|хто (?:знає|це)|що (?:за|це)|як (?:називається|зробити|ти|ви|це|довго)|яка (?:пісня|музика|ціна)',
  },
  ur: {
    word: 'کہاں|کب|کیسے|کون|کیوں|کس|کتنے (?:کا|کی|میں)|کیا (?:ہے|آپ|یہ|نام)',
    end: 'کیا',
  },
  vi: {
    start: 'cho hỏi|mấy giờ',
    word: 'ở đâu|khi nào|bao giờ|bao lâu|bao nhiêu|tại sao|vì sao|(?:gì|nào|đâu|nhiêu) (?:vậy|thế|ạ|hả|bạn|chị|anh|shop|mng|ta|để)|có [^\\n]*không',
    end: '(?:không|ko|chưa|hả|vậy)(?: (?:ạ|chị|anh|bạn|shop|em|ad|ta))?',
  },
  zh: {
    part: '吗|哪里|哪儿|哪个|哪款|多少|几(?:点|天|岁|号)|为什么|为啥|请问|怎么(?:做|弄|拍|买|用|剪|办|操作|下载|去|学)|什么(?:软件|歌|牌子|时候|型号|名字|相机|意思|地方|颜色|手机|字体|滤镜)',
  },
};
