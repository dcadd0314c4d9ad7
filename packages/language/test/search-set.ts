/**
 * What somebody might search for, and captions that answer it, each in another language than the query. Written before any
 * result was seen; captions avoid the query's own words.
 */
type SearchCase = { readonly language: string; readonly query: string; readonly captions: readonly string[] };

export const SEARCH_SET: readonly SearchCase[] = [
  {
    language: 'en',
    query: 'how to bake sourdough bread at home',
    captions: [
      'Sauerteigbrot selber backen: so wird die Kruste knusprig',
      'mon pain au levain maison après trois ans d’essais',
      'pan de masa madre paso a paso, receta de mi abuela',
    ],
  },
  {
    language: 'es',
    query: 'ejercicios para el dolor de espalda',
    captions: [
      'three stretches that fixed my lower back pain',
      'Übungen gegen Rückenschmerzen im Büro',
      'упражнения от боли в спине за пять минут',
    ],
  },
  {
    language: 'de',
    query: 'Katze hat Angst vor dem Staubsauger',
    captions: [
      'my cat is terrified of the vacuum cleaner',
      'il gatto scappa quando accendo l’aspirapolvere',
      'mój kot boi się odkurzacza',
    ],
  },
  {
    language: 'fr',
    query: 'recette de soupe aux légumes',
    captions: [
      'vegetable soup for the whole week in one pot',
      'zuppa di verdure della nonna',
      'resep sup sayur sederhana',
    ],
  },
  {
    language: 'en',
    query: 'cheap train travel through Europe',
    captions: [
      'mit dem Zug günstig durch Europa reisen',
      'viajar en tren por Europa con poco dinero',
      'tanie podróże pociągiem po Europie',
    ],
  },
  {
    language: 'ja',
    query: '初心者のためのギター練習',
    captions: [
      'guitar practice for beginners, lesson one',
      'clases de guitarra para principiantes',
      '新手吉他练习第一课',
    ],
  },
  {
    language: 'pt',
    query: 'manchas de sol na pele',
    captions: [
      'sunscreen: how to protect your skin from the sun',
      'crème solaire : protéger la peau du soleil',
      'güneş kremi ile cildi korumak',
    ],
  },
  {
    language: 'fi',
    query: 'lapsen ensimmäinen koulupäivä',
    captions: [
      'first day of school and mum cries more than the kids',
      'barnens första skoldag',
      'der erste Schultag meiner Kinder',
    ],
  },
  {
    language: 'nl',
    query: 'tomaten kweken op het balkon',
    captions: [
      'growing tomatoes on a tiny balcony',
      'Tomaten auf dem Balkon pflanzen',
      'cultivar tomates en el balcón',
    ],
  },
  {
    language: 'ru',
    query: 'как сэкономить деньги на продуктах',
    captions: [
      'how I save money on groceries every month',
      'ahorrar dinero en el supermercado',
      'cara menghemat uang belanja makanan',
    ],
  },
  {
    language: 'en',
    query: 'football goal from the halfway line',
    captions: [
      'gol de fútbol desde la mitad del campo',
      'le plus beau but de football de la saison',
      'gol piłkarski z połowy boiska',
    ],
  },
  {
    language: 'fr',
    query: 'décorer un petit salon',
    captions: [
      'decorating a small living room on a budget',
      'kleines Wohnzimmer einrichten',
      'decorar una sala pequeña',
    ],
  },
  {
    language: 'en',
    query: 'phone camera tips for better pictures',
    captions: [
      'astuces pour de meilleures photos avec ton téléphone',
      'Tipps für bessere Fotos mit dem Handy',
      'как снимать лучшие фотографии на телефон',
    ],
  },
  {
    language: 'es',
    query: 'perro aprende a nadar',
    captions: ['our dog learns to swim in the lake', 'mein Hund lernt schwimmen', 'собака учится плавать'],
  },
  {
    language: 'tr',
    query: 'kahve nasıl yapılır',
    captions: ['how to make coffee like a barista', 'cómo hacer un buen café', 'как приготовить кофе дома'],
  },
  {
    language: 'zh',
    query: '電動車充電要多少錢',
    captions: [
      'what it costs to charge an electric car',
      'coût de recharge d’une voiture électrique',
      'biaya mengisi mobil listrik',
    ],
  },
  {
    language: 'en',
    query: 'learning to paint with watercolours',
    captions: [
      'apprendre la peinture à l’aquarelle',
      'aprender a pintar con acuarela',
      'malen lernen mit Wasserfarben',
    ],
  },
  {
    language: 'it',
    query: 'matrimonio in spiaggia',
    captions: ['our wedding on the beach', 'Hochzeit am Strand', 'casamento na praia ao pôr do sol'],
  },
  {
    language: 'en',
    query: 'funny baby laughing',
    captions: ['bébé qui rit aux éclats', 'bebê rindo muito engraçado', 'lustiges Baby lacht laut'],
  },
  {
    language: 'sv',
    query: 'böcker jag läste i år',
    captions: [
      'books I read this year, ranked',
      'libros que leí este año',
      'die besten Bücher, die ich dieses Jahr gelesen habe',
    ],
  },
  {
    language: 'ar',
    query: 'وصفة كعكة الشوكولاتة',
    captions: [
      'the richest chocolate cake recipe',
      'Schokoladenkuchen in 30 Minuten',
      'bolo de chocolate fofinho',
    ],
  },
  {
    language: 'hi',
    query: 'घर पर योग कैसे करें',
    captions: ['yoga at home for absolute beginners', 'yoga para hacer en casa', 'йога дома для начинающих'],
  },
  {
    language: 'id',
    query: 'kucing lucu bermain bola',
    captions: [
      'my funny cat plays with a ball',
      'lustige Katze spielt mit dem Ball',
      'un chat joue au ballon',
    ],
  },
  {
    language: 'vi',
    query: 'học tiếng anh mỗi ngày',
    captions: [
      'learn English every day with me',
      'aprender inglés todos los días',
      'jeden Tag Englisch lernen',
    ],
  },
  {
    language: 'pl',
    query: 'jak naprawić rower',
    captions: ['how to repair a bicycle', 'Fahrrad selbst reparieren', 'réparer son vélo soi-même'],
  },
  {
    language: 'uk',
    query: 'зимова прогулянка в горах',
    captions: [
      'a winter walk in the mountains',
      'randonnée en montagne en hiver',
      'Winterwanderung in den Bergen',
    ],
  },
  {
    language: 'th',
    query: 'เพลงใหม่ของฉัน',
    captions: ['my new song is out now', 'mi nueva canción ya está aquí', 'mein neues Lied ist da'],
  },
  {
    language: 'ko',
    query: '아침 커피 루틴',
    captions: ['morning coffee routine', 'mi café de la mañana', 'mein Kaffee am Morgen'],
  },
];
