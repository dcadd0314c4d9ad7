/**
 * Given names by language, for the creators and commenters beyond those written out in the voices. Where the
 * script is not Latin, the form used in handles follows after a colon.
 */
const NATIVE: Readonly<Record<string, string>> = {
  ar: 'ليان:layan سلمى:salma نورة:noura رغد:raghad دانة:dana هبة:heba يارا:yara جود:joud مها:maha ريم:reem فيصل:faisal عمر:omar زياد:ziad كريم:karim طارق:tarek ماجد:majed أنس:anas بدر:badr سامي:sami هادي:hadi',
  bn: 'তানহা:tanha রিমি:rimi নুসরাত:nusrat পিয়াল:piyal মৌ:mou অনিক:anik রাফি:rafi তিথি:tithi শাওন:shaon সোহাগ:sohag লাবণ্য:labonno ঋতু:ritu জয়িতা:joyita ইমন:emon নীলা:neela তুষার:tushar আদিব:adib মিথিলা:mithila পলাশ:polash জুঁই:jui',
  de: 'Lena Jonas Merle Finn Greta Till Ida Moritz Wiebke Anton Carla Henning Nele Bastian Rieke Jannis Frauke Ole Thea Valentin',
  en: 'Maya Theo Imogen Callum Bea Jamal Orla Winston Priya Fergus Tess Malik Hattie Kofi Sienna Rory Amara Dex Poppy Silas',
  es: 'Lucía Mateo Renata Iker Camila Nico Ximena Dani Marisol Rafa Abril Joaquín Noa Emi Valeria Tomás Pilar Gael Jimena Santi',
  fi: 'Aino Eetu Sanni Veikko Helmi Onni Tuuli Jere Saara Niilo Iida Lasse Venla Otso Kerttu Aleksi Pihla Tatu Enni Urho',
  fr: 'Manon Théo Capucine Idriss Lou Bastien Maïssa Gaspard Élise Malo Inès Rémi Zélie Yanis Margaux Côme Salomé Titouan Awa Hugo',
  hi: 'काव्या:kavya रोहन:rohan मीरा:meera ईशान:ishan तन्वी:tanvi वरुण:varun अनन्या:ananya हर्ष:harsh निधि:nidhi कबीर:kabir पूजा:pooja आरव:aarav सृष्टि:srishti देव:dev रिया:riya मोहित:mohit जूही:juhi नकुल:nakul गौरी:gauri यश:yash',
  id: 'Putri Bayu Sekar Dimas Ayu Rangga Wulan Fajar Citra Galih Nadia Yoga Laras Aldi Tika Bagas Mega Rizki Intan Joko',
  it: 'Giulia Matteo Chiara Elia Noemi Tommaso Bianca Dario Ludovica Pietro Irene Nicolò Agnese Samu Marta Ettore Viola Gianni Greta Leo',
  ja: 'さくら:sakura はると:haruto ゆい:yui そら:sora みさき:misaki りく:riku あおい:aoi けんた:kenta ひまり:himari だいき:daiki まなみ:manami しん:shin ことね:kotone たくみ:takumi ちひろ:chihiro ゆうと:yuto かえで:kaede なお:nao えま:ema れん:ren',
  km: 'សុភា:sophea ដាវី:davy រតនា:ratana ចាន់ធី:chanthy ស្រីពៅ:sreypov វណ្ណា:vanna សុខា:sokha បុប្ផា:bopha មករា:makara ពិសី:pisey វិចិត្រ:vichet ណារី:nary សំណាង:samnang កល្យាណ:kalyan ភារុន:phearun ម៉ាលី:maly រស្មី:reaksmey តារា:tara ធីតា:thida សុវណ្ណ:sovann',
  ko: '서연:seoyeon 민준:minjun 하은:haeun 도윤:doyun 지우:jiwoo 예준:yejun 수아:sua 시우:siwoo 다은:daeun 건우:gunwoo 유나:yuna 현우:hyunwoo 보라:bora 태민:taemin 가은:gaeun 준서:junseo 나래:narae 우진:woojin 소희:sohee 재하:jaeha',
  lo: 'ດາວອນ:davone ບົວແກ້ວ:bouakeo ສຸກສະຫວັນ:souksavan ນາງມອນ:namone ພູວັນ:phouvan ຈັນທອນ:chanthone ມະນີ:many ຄຳຫຼ້າ:khamla ວິໄລ:vilay ສົມສັກ:somsak ພອນສຸດາ:phonesouda ແກ້ວຕາ:keota ໄຊ:xay ນ້ອຍ:noy ບຸນມີ:bounmy ທິບ:thip ອຳພອນ:amphone ຕຸລາ:toula ສີພອນ:siphone ລັດດາ:ladda',
  ms: 'Aisyah Hakim Nurul Danial Syafiqah Amir Farah Iqbal Balqis Haziq Sofea Zul Qistina Arif Mira Faiz Dalila Irfan Hana Naim',
  nl: 'Sanne Daan Fleur Joris Lotte Bram Noor Sem Femke Jelle Mila Ruben Iris Stijn Roos Tijn Maartje Koen Evi Pim',
  pa: 'ਹਰਲੀਨ:harleen ਗੁਰਨੂਰ:gurnoor ਜਸਪ੍ਰੀਤ:jaspreet ਅਮਨ:aman ਨਵਜੋਤ:navjot ਸੁਖਮਨ:sukhman ਮਨਵੀਰ:manveer ਕਿਰਨ:kiran ਰਾਜਵੀਰ:rajveer ਸਿਮਰਨ:simran ਪਰਮ:param ਬਲਜੀਤ:baljeet ਜੋਬਨ:joban ਮਹਿਕ:mehak ਹਰਮਨ:harman ਗੀਤ:geet ਅਰਸ਼:arsh ਰੂਹੀ:roohi ਦਿਲਬਾਗ:dilbag ਲਵਲੀਨ:lavleen',
  pl: 'Zosia Kuba Hania Antek Ola Bartek Maja Staszek Kinga Igor Lidka Wojtek Pola Szymon Gosia Tymek Iga Mikołaj Jagna Olek',
  pt: 'Bia Caio Lívia Thiago Rafa Duda Heitor Marina João Clara Vini Isa Davi Tainá Gui Lara Otávio Malu Enzo Yasmin',
  ru: 'Алина:alina Даня:danya Вика:vika Егор:egor Полина:polina Миша:misha Соня:sonya Кирилл:kirill Настя:nastya Глеб:gleb Ульяна:ulyana Тимур:timur Лиза:liza Артём:artem Ксюша:ksusha Рома:roma Варя:varya Лёва:leva Дина:dina Степан:stepan',
  sv: 'Elsa Nils Alva Hugo Ebba Viggo Saga Axel Tyra Love Freja Albin Majken Sixten Ronja Malte Agnes Loke Stina Isak',
  te: 'హారిక:harika సాయి:sai శ్రావ్య:sravya వంశీ:vamsi దివ్య:divya కార్తీక్:karthik మౌనిక:mounika తేజ:teja అనూష:anusha రఘు:raghu కీర్తి:keerthi నాని:nani పల్లవి:pallavi సందీప్:sandeep జ్యోతి:jyothi చరణ్:charan లాస్య:lasya గౌతమ్:gautham స్వాతి:swathi మహేంద్ర:mahendra',
  th: 'พลอย:ploy ต้น:ton ฟ้า:fah บอส:boss มุก:mook เจมส์:jamess แพร:prae นนท์:non ไอซ์:ice ปาล์ม:palm ออม:aom เต้:tae มายด์:mind กล้า:kla ข้าวหอม:khaohom ภูมิ:phum ใบเฟิร์น:baifern ก้อง:kong นุ่น:noon ดิว:dew',
  tl: 'Tala Jepoy Amihan Dodong Mayumi Paeng Ligaya Kiko Bituin Onyok Dalisay Totoy Luningning Berto Hiraya Nonoy Marikit Boyet Sinag Iking',
  tr: 'Elif Kerem Zeynep Emir Defne Baran İrem Onur Asya Kaan Nehir Tuna Selin Yiğit Melis Deniz Ece Alp Duru Cem',
  uk: 'Оленка:olenka Тарас:taras Соломія:solomia Назар:nazar Дарина:daryna Остап:ostap Мирослава:myroslava Юрко:yurko Злата:zlata Богдан:bohdan Ярина:yaryna Левко:levko Катруся:katrusia Максим:maksym Зоряна:zoriana Петрик:petryk Іванка:ivanka Андрій:andrii Марта:martusia Орест:orest',
  ur: 'عائزہ:aiza حمزہ:hamza زارا:zara بلال:bilal منال:minal شہریار:sheheryar حرا:hira دانیال:daniyal سارہ:sarah عثمان:usman ماہم:maham روحان:rohaan ایمان:eman تیمور:taimoor نمرہ:nimra فہد:fahad لائبہ:laiba سعد:saad کنزا:kinza ریان:rayyan',
  vi: 'Linh Minh Thảo Khoa Ngọc Phúc Trang Bảo Vy Long Mai Tuấn Hạnh Duy Quỳnh Nam Như Sơn My Kiên',
  zh: '小雨:xiaoyu 子涵:zihan 欣怡:xinyi 浩然:haoran 梓萱:zixuan 明轩:mingxuan 可可:keke 阿杰:ajie 思琪:siqi 大伟:dawei 婷婷:tingting 志强:zhiqiang 露露:lulu 俊杰:junjie 佳佳:jiajia 小北:xiaobei 安安:anan 老周:laozhou 青青:qingqing 天宇:tianyu',
};

export interface GivenName {
  readonly written: string;
  /** Lower-case Latin letters, as used in handles. */
  readonly latin: string;
}

const LATIN_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ß: 'ss', ø: 'o' };

function latinLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, letter => LATIN_LETTERS[letter] ?? '');
}

export const GIVEN_NAMES: ReadonlyMap<string, readonly GivenName[]> = new Map(
  Object.entries(NATIVE).map(([language, names]) => [
    language,
    names.split(' ').map(name => {
      const [written = '', latin] = name.split(':');
      return { written, latin: latin ?? latinLetters(written) };
    }),
  ]),
);
