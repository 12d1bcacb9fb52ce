import { wordsIn } from './tokens.ts'

/** English and Hindi, as they are spelled. */
const spelled = [
  'one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 fifteen:15',
  'twenty:20 thirty:30 forty:40 fifty:50 ek:1 do:2 teen:3 tin:3 char:4 chaar:4 paanch:5 panch:5 chhe:6',
  'chah:6 saat:7 aath:8 nau:9 das:10 bees:20 pachas:50 sixty:60 seventy:70 eighty:80 ninety:90 gyarah:11',
  'barah:12 pandrah:15 pandra:15 atharah:18 pachees:25 pachis:25 tees:30 pentis:35 chalis:40 chaalis:40',
  'dedh:1.5 dhai:2.5 half:0.5 aadha:0.5 एक:1 दो:2 तीन:3 चार:4 पांच:5 पाँच:5 छह:6 सात:7 आठ:8 नौ:9 दस:10',
  'बारह:12 पंद्रह:15 पन्द्रह:15 बीस:20 पच्चीस:25 तीस:30 चालीस:40 पचास:50 साठ:60 dus:10 paach:5 chhah:6',
  'chhai:6 athh:8 gyara:11 barha:12 tera:13 terah:13 chaudah:14 solah:16 satrah:17 unnis:19 ikkis:21',
  'baees:22 pachchis:25 pacchis:25 paintis:35 chalees:40 chaalees:40 paintalis:45 pachaas:50 pachpan:55',
  'sattar:70 assi:80 nabbe:90 thirteen:13 fourteen:14 sixteen:16 seventeen:17 eighteen:18 nineteen:19',
  'सवा:1.25 sava:1.25 savaa:1.25 dhaai:2.5 adhai:2.5 ग्यारह:11 चौदह:14 सोलह:16 अठारह:18 पैंतीस:35',
  'पैंतालीस:45 सत्तर:70 अस्सी:80 नब्बे:90 डेढ़:1.5 ढाई:2.5 teis:23 chaubis:24 chaubees:24 chobis:24',
  'chhabbis:26 chabbis:26 sattais:27 sattaees:27 atthais:28 athais:28 untis:29 unatis:29 iktis:31 battis:32',
  'battees:32 taintis:33 chautis:34 chauntis:34 saintis:37 sentis:37 adtis:38 untalis:39 bayalis:42',
  'bayalees:42 chavalis:44 chawalis:44 chhiyalis:46 saintalis:47 adtalis:48 unchas:49 bavan:52 bawan:52',
  'chauvan:54 chhappan:56 chappan:56 painsath:65 pachhattar:75 pachattar:75 pichhattar:75 pachasi:85',
  'pachanve:95 तेरह:13 सत्रह:17 उन्नीस:19 इक्कीस:21 बाईस:22 तेईस:23 चौबीस:24 छब्बीस:26 सत्ताईस:27 अट्ठाईस:28',
  'उनतीस:29 बत्तीस:32 तैंतीस:33 चौंतीस:34 छत्तीस:36 सैंतीस:37 अड़तीस:38 बयालीस:42 चौवालीस:44 छियालीस:46',
  'पाचशे:500 दोनशे:200 आठशे:800 पांचसो:500 পাঁচশো:500 পাঁচশ:500 আটশো:800 દોઢસો:150 પાંચસો:500 આઠસો:800',
  'ஐநூறு:500 ஐந்நூறு:500 எண்ணூறு:800 ಐನೂರು:500 ಎಂಟುನೂರು:800 അഞ്ഞൂറ്:500 എണ്ണൂറ്:800 pachshe:500 panchso:500',
  'panchsho:500 ainooru:500 aynuru:500 anjunooru:500 iktalis:41 ikyavan:51 tirpan:53 sattavan:57 athavan:58',
  'ரெண்டு:2 மூணு:3 நாலு:4 அஞ்சு:5 രണ്ട്:2 മൂന്നു:3 നാലു:4 ஐயாயிரம்:5000 பத்தாயிரம்:10000 இருபதாயிரம்:20000',
  'முப்பதாயிரம்:30000 ஐம்பதாயிரம்:50000 അയ്യായിരം:5000 പതിനായിരം:10000 ഇരുപതിനായിരം:20000 മുപ്പതിനായിരം:30000',
  'അമ്പതിനായിരം:50000 పదివేలు:10000 ఇరవైవేలు:20000',
  'unsath:59 अड़तालीस:48 बावन:52 चौवन:54 पचपन:55 छप्पन:56 पैंसठ:65 पचहत्तर:75 पचासी:85 पचानवे:95',
]
/** One to ten, and twenty, in other languages, in Latin letters and their own. */
const ofLanguages = [
  'onnu rendu moonu naalu anju aaru ezhu ettu ombadhu pathu irupathu',
  'ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து இருபது',
  'oru randu moonnu naal anchu aaru ezhu ettu onpathu pathu irupathu',
  'ഒന്ന് രണ്ടു മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് ഇരുപത്',
  'okati rendu moodu nalugu aidu aaru edu enimidi tommidi padi iravai',
  'ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది ఇరవై',
  'ondu eradu mooru nalku aidu aaru elu entu ombattu hattu ippattu',
  'ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು ಇಪ್ಪತ್ತು',
  'ekta duto tinte charte panchta chhota saatta aatta nota doshta bishta',
  'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ বিশ',
  'ek be tran char panch chha saat aath nav das vis',
  'એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ દસ વીસ',
  'ek don teen chaar paach saha saat aath nau daha vees',
  'एक दोन तीन चार पाच सहा सात आठ नऊ दहा वीस',
  'ଏକ ଦୁଇ ତିନି ଚାରି ପାଞ୍ଚ ଛଅ ସାତ ଆଠ ନଅ ଦଶ କୋଡ଼ିଏ',
  'ikk do tinn chaar panj chhe satt atth naun das veeh',
  'ਇੱਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਨੌਂ ਦਸ ਵੀਹ',
]
const [afterTen, twenty] = [10, 20]
/** Words with another meaning in Hindi or English, and the ending of a name. */
const otherwise = new Set([
  'aaru',
  'padi',
  'edu',
  'be',
  'nav',
  'naal',
  'nota',
  'oru',
  'vis',
  'chha',
  'elu',
  'entu',
  'hattu',
  'chhota',
])
/** The number that each word stands for. */
export const countOfWord: ReadonlyMap<string, number> = new Map([
  ...ofLanguages.flatMap((line) =>
    line
      .split(' ')
      .flatMap((word, at): [string, number][] =>
        otherwise.has(word) ? [] : [[wordsIn(word)[0] ?? word, at < afterTen ? at + 1 : twenty]],
      ),
  ),
  ...spelled
    .flatMap((line) => line.split(' '))
    .map((pair): [string, number] => {
      const [word = '', value] = pair.split(':')
      return [wordsIn(word)[0] ?? word, Number(value)]
    }),
])
