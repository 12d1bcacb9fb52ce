import { phraseTree, type Token } from './tokens.ts'

/** Words that define others: what a number counts, what bounds it, where a route begins, what is ruled out. */
const phrasesOf = {
  most: 'zyada se zyada|jyada se jyada|adhik se adhik|ज्यादा से ज्यादा|अधिक से अधिक|no more then|atmost|maxm|capped at|not beyond|upper limit|limit|hadd se hadd|under|below|within|inside|upto|up to|less than|lesser than|fewer than|less then|fewer then|not more than|no more than|not over|not above|at most|max|maximum|max budget|maximum budget|budget|budget of|budget is|my budget is|our budget is|total budget|in a budget of|cheaper than|not exceeding|<|till|in under|for under|अधिकतम|बजट',
  beyond:
    'less than|lesser than|fewer than|less then|fewer then|se kam|se km|से कम|more than|se zyada|se jyada|से ज्यादा|से ज़्यादा|से अधिक',
  least:
    'above|over|more than|at least|atleast|minimum|min|not less than|no less than|not under|starting|>|कम से कम|kam se kam',
  about:
    'about|around|approx|approximately|roughly|nearly|almost|some|~|lagbhag|takreeban|karib|kareeb|लगभग|करीब',
  between: 'between|from|ranging from|anywhere between|in the range of',
  isMost:
    'se zyada bhi nahi|se jyada bhi nahi|se upar bhi nahi|se zyada mat|se jyada mat|se upar mat|se upar mat jana|se upar nahi jana|se upar na jaye|se zyada na jaye|ke upar nahi|ke upar nahi jana|ke upar na|ke upar na ho|ke upar na jaye|ke upar mat|ke upar mat jana|se aage nahi|se aage na|cross nahi|cross na ho|cross na kare|cross mat|paar nahi|paar na ho|exceed nahi|exceed na ho|के ऊपर नहीं|से ऊपर न|से ज्यादा भी नहीं|से ज्यादा मत|vich|de vich|ulla|ullil|kulla|kullil|olage|lopala|lopu|bhitare|moddhe|आत|च्या आत|अंदरच|ભીતર|અંદર|ની અંદર|মধ্যে|এর মধ্যে|se neeche|se niche|ke neeche|ke niche|se kam mein|se kam me|se kam ka|tak mein|tak me|tak ke andar|ke under|under me|ke andar andar|से नीचे|के नीचे|तक का|से कम में|se adhik nahi|se upar nahi|se zyada na ho|se jyada na ho|se upar na ho|से ज्यादा न हो|limit|ke limit|ki limit|at max|ki hi limit|se zyada nahi|se jyada nahi|se upar nahi|se adhik nahi|से ज्यादा नहीं|से ज़्यादा नहीं|से अधिक नहीं|से ऊपर नहीं|se kam|se km|tak|tak ka|ke andar|andar|ke bhitar|or less|or under|or below|max|maximum|budget|ke budget|ka budget|tops|at most|से कम|तक|के अंदर|के भीतर|में|mein|me|mei|मे',
  isAbout:
    'ke aas paas|ke aaspaas|ke aas pass|ke aspas|ke kareeb|ke karib|ke lagbhag|ke aaspass|approx|approximately|ish|or so|roughly|के आसपास|के आस पास|के करीब|के लगभग|aaspaas|lagbhag',
  isLeast:
    '+|plus|ya zyada|ya jyada|ya zyaada|ya usse zyada|ya us se zyada|ya adhik|ya usse upar|ya zyada ka|or longer|or above that|या ज्यादा|या ज़्यादा|या अधिक|या उससे ज्यादा|or more|and above|or above|and more|se zyada|se jyada|se upar|minimum|से ज्यादा|से ज़्यादा|से अधिक|से ऊपर',
  day: 'day|d|din|dino|dinon|दिन|दिनों|दिवसीय|divas|நாள்|நாட்கள்|రోజులు|రోజుల|ದಿನ|ದಿನಗಳ|ദിവസം|ദിവസത്തെ|দিন|দিনের|દિવસ|ਦਿਨ|ଦିନ|ದಿನದ|ದಿನಗಳು|दिवसांची|दिवसांचा|दिवसांचे|दिवसांत|दिवसांसाठी|ദിവസത്തേക്ക്|நாளுக்கு|రోజులకు|naal|rojula|rojulu',
  night: 'night|n|raat|raatein|rat|nite|रात|रातें|रातों',
  week: 'week|hafta|hafte|saptah|wk|हफ्ता|हफ्ते|सप्ताह',
  km: 'km|किमीच्या|किलोमीटरच्या|કિમી|કિમીમાં|কিমি|কিলোমিটার|கிமீ|కిమీ|ಕಿಮೀ|കിമീ|ਕਿਮੀ|kms|kilometre|kilometer|kilometr|kimi|किमी|कि मी|किलोमीटर|k m',
  hour: 'മണിക്കൂർ യാത്ര|மணி நேரத்துல|மணிநேரம்|గంటల ప్రయాణం|ಗಂಟೆ ಪ್ರಯಾಣ|ghante ka safar|ghante ka raasta|ghante ka rasta|hour|hr|hrs|h|ghanta|ghante|ghanto|kalak|kalaak|kalak ma|kalak maa|ghonta|ghontar|ghontay|taas|taasat|mani neram|mani nerathil|gantalu|gantala|gantallo|gante|ganteyalli|manikkoor|કલાક|કલાકમાં|ঘণ্টা|ঘন্টা|ঘণ্টায়|ঘণ্টার|तास|तासात|तासांत|மணி நேரம்|மணி நேரத்தில்|గంటలు|గంటల|గంటల్లో|ಗಂಟೆ|ಗಂಟೆಗಳ|മണിക്കൂർ|ਘੰਟੇ|घंटे|घंटा|घंटों',
  person:
    'લોકો|લોકોને|લોકો માટે|ਲੋਕ|ਬੰਦੇ|লোক|লোকের|ଲୋକ|వ్యక్తులు|వ్యక్తులకు|ആളുകൾ|ആളുകൾക്ക്|ஆட்கள்|ಮಂದಿ|माणसं|माणसे|माणसांसाठी|ki toli|logon ki toli|logo ki toli|jano ki toli|ka group|logon ka group|logo ka group|jano ka group|ki team|ka gang|ki gang|ka squad|ka batch|की टोली|का ग्रुप|लोगों का ग्रुप|mundi|mundiyan|mundiya|jon|prani|bandiyan|jani|janein|பேர்|பேரு|പേർ|പേർക്ക്|ಜನರು|ಜನರಿಗೆ|జనం|family|families|parivar|pariwar|परिवार|ppl|nafar|bande|banda|bando|aadmi|teacher|banday|aurat|auraten|yatri|yaatri|passenger|traveller|of us|friends and family|students|sadasya|सदस्य|सदस्यों|यात्री|बंदे|people|student|employee|colleague|member|person|pax|adult|log|logon|logo|guest|traveller|traveler|member|of us|head|passenger|heads|jane|jan|vyakti|pal|लोग|लोगों|लोगो|व्यक्ति|जन|जनों|जनो|nos|persons|paxes|mem|membrs|பேருக்கு|మంది|ಜನ|জন|জনের|જણ|ਜਣੇ|mandi',
  friend:
    'guy|boy|bro|bros|buddies|ladke|ladko|ladkon|mitr|mitra|bandhu|लड़के|लड़कों|मित्र|friend|dost|doston|college friend|buddy|yaar|दोस्त|दोस्तों',
  lady: 'ladkiyon|ladkiyo|saheli|saheliyan|saheliyon|saheliyo|sakhi|sakhiyan|behne|auntie|aunty|bridesmaid|auraton|mahilaon|लड़कियां|लड़कियाँ|लड़कियों|सहेलियां|सहेलियाँ|सहेलियों|बहनें|औरतें|ladki|ladkiyan|ladkiya|ladies|women|woman|girl|female|mahila|mahilaen|महिला|महिलाएं|महिलाओं',
  elder: 'parent|grandparent|mummy papa|senior|senior citizen|elder|old people|bujurg|बुजुर्ग',
  pair: 'couple',
  groupOf:
    'family of|family is|family size|our family is|total members|members are|group of|party of|gang of|team of|bunch of|total of|we are|we re|there are|hum|total|in total|altogether|kul|kul milakar|sab milakar|sab milake|कुल|कुल मिलाकर',
  child:
    'bachha|bachhe|bachho|bachhon|kid|child|children|baby|infant|toddler|teenager|teen|bachcho|bacchon|bacho|bachon|bacchho|bachche|bacche|bachcha|bacha|bachchon|बच्चे|बच्चा|बच्चों',
  degree: 'degree|degree celsius|celsius|°c|° c|c temperature|डिग्री',
  year: 'year old|yr old|yrs old|year|yr|yrs|saal|saal ka|saal ke|साल|वर्ष|months old|month old',
  star: 'star',
  flown: 'flight|ki flight|of flight|by flight|by air|की फ्लाइट|की उड़ान',
  rupee:
    'টাকা|টাকার|টাকায়|টাকাতে|ரூபாய்|ரூபாய்க்கு|ரூபாயில்|ரூபாய்க்குள்|రూపాయలు|రూపాయల|రూపాయలలో|ರೂಪಾಯಿ|ರೂಪಾಯಿಗೆ|രൂപ|രൂപയ്ക്ക്|രൂപയിൽ|രൂപയ്ക്കുള്ളിൽ|રૂપિયા|રૂપિયામાં|ਰੁਪਏ|ਰੁਪਇਆਂ|ଟଙ୍କା|ଟଙ୍କାରେ|रुपयांत|रुपयात|रुपयांमध्ये|taka|takar|rupayalu|rubai|rubaai|rupaiya|rupiye|rupye|rup|rps|रूपये|रूपए|रुपयों|रुपयो|रुपैया|rupees only|rs|inr|rupaye|rupaya|rupya|rupiya|rupye|rupay|/-|₹|रुपये|रुपए|रुपया|रु|bucks',
  thousand:
    'ஆயிரத்துக்குள்|ஆயிரத்தில்|ஆயிரத்துல|ആയിരത്തിൽ|ആയിരത്തിന്|હજારમાં|हजारात|हजारांत|వేలలో|ಸಾವಿರದಲ್ಲಿ|ಸಾವಿರಕ್ಕೆ|ಸಾವಿರದೊಳಗೆ|হাজারে|হাজারের|ହଜାରରେ|k|thousand|hzr|hjr|hazr|hzar|hajr|hajaaar|thousnd|thou|grand|हजारों|हज़ारों|हज़ार|hazar|hajar|hazaar|hajaar|हजार|हज़ार|ஆயிரம்|ஆயிரத்துக்கு|వేలు|వేల|ಸಾವಿರ|ആയിരം|হাজার|હજાર|ਹਜ਼ਾਰ|ହଜାର|hazaron|aayiram|ayiram|velu|savira',
  lakh: 'lakh|lac|lk|l|lacs|laakh|लाखों|लाख|லட்சம்|లక్ష|ಲಕ್ಷ|ലക്ഷം|লাখ|লক্ষ|લાખ|ਲੱਖ|latcham|laksha',
  half: 'and a half|and half',
  perPerson:
    'per student|per employee|per colleague|per participant|per boy|per girl|per lady|per friend|per kid|per child|per senior|/ student|/ employee|har student|har bachche ka|har ladke ka|har ladki ka|प्रति छात्र|प्रति बच्चा|జనానికి|ఒక్కో మనిషికి|ఒక్కరికి|ఒక్కొక్కరికి|మనిషికి|తలకు|ஒரு ஆளுக்கு|ஆளுக்கு|ஒருவருக்கு|ஒருத்தருக்கு|நபருக்கு|ஒரு நபருக்கு|தலைக்கு|ಒಬ್ಬರಿಗೆ|ತಲಾ|ತಲೆಗೆ|ഒരാൾക്ക്|ആളൊന്നിന്|തലയ്ക്ക്|জনপ্রতি|প্রতিজন|মাথাপিছু|একজনের|প্রত্যেকের|માથાદીઠ|વ્યક્તિદીઠ|એક વ્યક્તિના|એક જણના|એક જણના|માણસ દીઠ|माणशी|प्रत्येकी|एका व्यक्तीला|एका माणसाचे|ਪ੍ਰਤੀ ਵਿਅਕਤੀ|ਇੱਕ ਬੰਦੇ ਦਾ|ମୁଣ୍ଡ ପିଛା|ଜଣ ପିଛା|oru aalukku|aalukku|thalaikku|okkariki|okkokkariki|manishiki|obbarige|oralkku|jonproti|jon proti|matha pichu|mathapichu|prottyeker|pratyeki|prattyeki|manashi|mathe dith|matha dith|vyakti dith|ek jan na|mundi dith|per person|per head|pp|p p|a head|each|apiece|per pax|/ person|/ head|/ pax|per adult|a person|per individual|prati vyakti|prati person|har ek|ek ka|per traveller|हर एक|प्रति व्यक्ति|एक व्यक्ति|per banda|per bande|per bandi|har banda|har bande ka|har ek ka|ek bande ka|ek aadmi ka|per aadmi|prati jan|per member|per guest|per body|each person|each one|per soul|ek jan ka|sabka alag|individually|per traveler|each of us|for each|for one|for one person|ek ke liye|ek vyakti ke liye|प्रति सदस्य|हर व्यक्ति|एक जन|पर पर्सन|पर हेड|ek ka kharcha|p/p|/pax|/head|/person|pph|per passenger|ph',
  perDay:
    'pratidin|prati divas|pratidivas|pratidin ka|rojana|rozaana|roj|roj ka|har roj|har roz ka|har din ka|daily ka|daily basis|per day ka|per day basis|din bhar ka|roz ke|per divas|darroj|dar roj|darroz|dar divas|dararoj|roju ki|rojuku|dinakke|divasattinu|oru naalaikku|orunaalaikku|प्रतिदिन|रोज|रोज का|रोजाना|रोज़ाना|हर रोज|हर रोज़|प्रति दिवस|दररोज|दर दिवशी|દરરોજ|રોજ|রোজ|প্রতিদিন|দৈনিক|தினமும்|ஒரு நாளைக்கு|రోజుకు|రోజుకి|ದಿನಕ್ಕೆ|ദിവസം തോറും|ദിവസവും|ਰੋਜ਼|ਰੋਜ਼ਾਨਾ|ପ୍ରତିଦିନ|roz|har roz|har din|per day|a day|/ day|daily|each day|every day|prati din|roz ka|rozana|ek din ka|per din|pd|p d|per person per day basis|प्रति दिन|रोज़ का|हर दिन',
  perNight: 'per night|a night|/ night|each night|every night|ek raat ka|per raat|प्रति रात|हर रात',
  total:
    'not per person|not per head|not each|not pp|per person nahi|per head nahi|ek ka nahi|in all|in total|total|altogether|all in|for all|for everyone|all inclusive|overall|for the whole family|for the family|for both|for both of us|for the group|for the whole group|for all of us|kul|kul milakar|sab milakar|poore parivar ke liye|कुल|कुल मिलाकर',
  for: 'for|for a|ke liye|के लिए',
  from: 'college in|school in|university in|institute in|company in|my hometown is|hometown is|my native is|native place is|native is|i belong to|we belong to|belong to|posted in|posted at|working in|i work in|we work in|my office is in|office is in|office in|my college is in|college is in|hostel in|studying in|study in|currently in|presently in|right now in|from my home|from our home|from home in|from my house in|from my city|from my town|from our city|from my place|from our place|home is|my home is|our home is|home in|my home in|mera ghar|mere ghar|ex -|start point is|flying from|i m from|im from|i am from|we are from|we re from|starting point|start point|boarding from|boarding point|ex|drivable from|reachable from|accessible from|short drive from|a short drive from|easy drive from|driving distance from|driving distance of|within driving distance of|home town|hometown|my city is|my city|city is|residing in|resident of|i live in|we live in|we stay in|i stay in|starting city|leaving|out from|off from|from|ex|starting from|starting|start from|starting at|starting in|leaving from|leaving|departing|departing from|departure from|out of|travelling from|traveling from|coming from|driving from|drive from|live in|living in|lives in|based in|based out of|staying in|stay in|i am in|we are in|reside in|settled in',
  near: 'within easy reach of|in and around|in n around|in around|outskirts of|on the outskirts of|vicinity of|neighbouring|neighboring|neighbourhood of|not too far from|not very far from|close from|nearer to|side of|around and near|near by to|nearby to|near by|near|near to|nearby|close to|close by|not far from|around|next to|in the vicinity of|outside|nearest to|closest to|surrounding|beside',
  arriving:
    'landing|landing at|landing in|land at|land in|we land in|we land at|i land in|i land at|arriving|arriving at|arriving in|arrive at|arrive in|arrival at|arrival in|reaching|flying into|fly into|flight lands in|touching down at|pahunchenge|into',
  side: 'side|side me|side mein|side pe|side par|side ka|side ki|side ke|ki side|ke side|ki taraf|taraf|ki or|की तरफ|की ओर|साइड|तरफ',
  closeBy:
    'nearby|near by|close by|closeby|near it|near to it|close to it|next to it|around it|around there|near there|not far|not far off|paas me|paas mein|paas me hi|pas me|pas mein|uske paas|uske aas paas|wahan se paas|aas paas|aaspaas|aspas|nazdeek|najdik|nazdeek me|najdik me|kareeb me|karib me|पास में|आस पास|आसपास|नजदीक|नज़दीक|কাছে|কাছাকাছি|kache|kachakachi|નજીક|जवळ|அருகில்|பக்கத்தில்|దగ్గర|ಹತ್ತಿರ|അടുത്ത്',
  departing: 'departure|start|boarding|starting point|start point|boarding point|departure point',
  pickUp: 'pickup|pick up|pickup point|pickup drop|pickup and drop',
  aroundMe:
    'near me|nearby me|near by me|nearest to me|close to me|around me|near us|around us|near my place|near my home|near my house|near my location|near my city|nearby places|near by places|nearby place|places nearby|nearby spots|nearby destinations|nearby trips|nearby getaway|nearby getaways|mere paas|mere pas|mere aas paas|mere aaspaas|mere nazdeek|apne aas paas|aas paas|aaspaas|aas pass|aas paas ki jagah|aas paas ghumne|मेरे पास|मेरे आस पास|मेरे आसपास|आस पास|आसपास',
  station:
    'airport|international airport|airport pe|airport par|hawai adda|railway station|rly station|train station|junction|bus stand|bus stop|bus adda|cantt|एयरपोर्ट|हवाई अड्डा|रेलवे स्टेशन|স্টেশন|বিমানবন্দর|விமான நிலையம்|విమానాశ్రయం',
  dayDrive:
    'a day drive|one day drive|1 day drive|day drive|a day of driving|a day by road|one day by road|ek din ki drive|1 din ki drive|ek din ki driving|ek din ka safar|ek din ki doori|ek din ki duri|ek din ka rasta|ek din ka raasta|ek din ke raste|ek din me pahunch|ek din mein pahunch|din bhar ki drive|din bhar ka safar|ek diner drive|ekdiner drive|ek diner rasta|ek divsachi drive|oru naal drive|ek divas ni drive|एक दिन की ड्राइव|दिन भर की ड्राइव|एक दिन का सफर|एक दिन का सफ़र|এক দিনের ড্রাইভ|এক দিনের রাস্তা',
  halfDayDrive:
    'half day drive|half a day drive|half a day by road|half day by road|aadhe din ki drive|aadhe din ka safar|aadhe din ka rasta|adhe din ki drive|आधे दिन की ड्राइव|आधे दिन का सफर',
  nearest:
    'nearest|closest|nearby|near by|nearby place|nearby places|nazdeeki|najdiki|nazdiki|sabse paas|sabse pass|sabse nazdeek|sabse najdik|sabse kareeb|aaspaas|आसपास|नजदीकी|नज़दीकी|सबसे पास|सबसे नजदीक',
  overnight:
    'overnight train|overnight bus|overnight journey|overnight drive|overnight travel|night train|night bus|night journey|night drive|raat bhar ki drive|raat bhar ka safar|raat bhar ki journey|raat ki train|raat ki bus|train overnight|bus overnight',
  of: 'of|from|from the|to|around|away from|drive from|drive of|away|drive|by car|by road|by train|journey|travel|ride|door|ki doori|ki duri',
  like: 'jaisa|jaisi|jaise|jaisi koi|jaisa koi|jaisi jagah|jaisi jagahein|jaisa mahaul|jaisi hi|jaisa hi|jaisi dusri|jaisi koi jagah|type|type ka|type ki|type place|type places|like|like place|like places|style|ki tarah|ke jaisa|ke jaisi|ke jaise|ke type|ki type|vibes|vibe|like vibes|similar|के जैसा|के जैसी|जैसा|जैसी|जैसे|की तरह|जैसी जगह|टाइप',
  inPlaceOf:
    'instead of|in place of|in lieu of|alternative to|alternatives to|alternate to|alternative for|alternatives for|substitute for|substitute to|substitutes for|replacement for|replace|replacing|rather than going to|other option than|other options than|option other than|options other than|something other than|anything other than|anywhere other than|any place other than|some place other than',
  inPlaceBefore:
    'ke badle|ke badle me|ke badle mein|ke badle ab|ki jagah|ki jagah pe|ki jagah par|ki jagah kuch|ki jagah kuch aur|ki jagah koi|ki jagah kahan|ki jagah kaha|ki jagah kya|ki jgh|ke bajay|ke bajaye|ki bajay|ki bajaye|ke sthan par|ke sthan pe|ka alternative|ka koi alternative|ka vikalp|ka koi vikalp|ka substitute|ka replacement|ko replace|replace kar|replace kare|er bodole|er bodoley|er poriborte|ni jagyae|ne badle|chya aivaji|chya jagi|aivaji|di thaan|ku badhila|ku badhil|ki badulu|badulu|ge badalu|badalige|pakaram|के बदले|की जगह|की जगह पर|के बजाय|का विकल्प|ऐवजी|च्या ऐवजी|এর বদলে|এর পরিবর্তে|ની જગ્યાએ|ને બદલે|ਦੀ ਥਾਂ|க்கு பதிலா|க்கு பதில்|కి బదులు|ಬದಲು|ಬದಲಿಗೆ|പകരം',
  closed:
    'band hai|band h|band ho jata|band ho jata hai|band ho jati hai|band ho gaya|band ho gaya hai|band rehta hai|band hota hai|band hoga|bandh hai|closed|is closed|shut|is shut|full hai|is full|sold out|booked out|overcrowded|बंद है|बंद हो गया|बंद हो जाता है|बंद रहता है',
  somethingElse:
    'uski jagah|iski jagah|uske badle|iske badle|uske bajay|iske bajay|instead|something else|somewhere else|some other|kuch aur|koi aur|kuchh aur|aur kahan|aur kaha|aur kahin|kahin aur|dusra|dusri|doosra|doosri|alternative|other option|other place|उसकी जगह|इसकी जगह|कुछ और|कहीं और|कोई और|दूसरी जगह',
  similarTo:
    'similar to|place like|places like|somewhere like|something like|anything like|any place like|kind of like|looks like|feels like|like',
  nextMonth: 'next month|agle mahine|agla mahina|अगले महीने',
  thisMonth: 'this month|is mahine|current month|इस महीने',
  now: 'now|right now|just now|nowadays|at the moment|these days|aajkal|aaj kal|abhi|आजकल|अभी',
  soon: 'is hafte|agle hafte|agle week|agle saptah|is week|coming weekend|upcoming weekend|is weekend|iss weekend|aane wale weekend|day after tomorrow|parso|agle weekend|इस हफ्ते|this week|this weekend|next week|next weekend|tomorrow|kal|अगले हफ्ते',
  after:
    'ton|toh nikal ke|thi|thee|થી|office se|railway station se|bus stand se|ghar se|hostel se|college se|campus se|camp se|cantt se|junction se|home se|posting hai|posting|me posting hai|mein posting hai|me posted|mein posted|me rehte|mein rehte|me rehta|me rehti|mein rehta|mein rehti|me rahte|mein rahte|me rahta|mein rahta|me rehte hain|mein rehte hain|me rehta hu|mein rehta hun|based|shehar se|city se|airport se|station se|se nikal kar|se nikalkar|se nikle|se nikalna|se chal kar|se drive|se road trip|se shuru|se start|se jana|se jaana|se chalna|waale|nundi|nunchi|nunche|irundhu|irunthu|irundu|lerundhu|theke|thekey|pasun|varun|ninda|inda|ninnu|il ninnu|se shuru karke|se chalkar|se nikalke|se aana|se aa rahe|se aayenge|walo ke liye|walon ke liye|se lekar|hum log hain|में रहते|में रहते हैं|में रहता हूं|में रहती हूं|से चलकर|से निकलकर|wasi|se|say|से|si|la irundhu|la irundu|le irundhu|il irundhu|il irundu|lo nundi|kada nundi|இருந்து|లో నుండి|నుండి|నుంచి|ಇಂದ|നിന്ന്|থেকে|પાસેથી|ਤੋਂ|ncr|ncr se|ncr region|wale kahan|wale kaha|wale log|wale hain|wale hai|wale hum|walon ka weekend',
  besides:
    'theke kachakachi|theke kacha kachi|theke kachhakachhi|kachakachi|kachhakachhi|kacha kachi|er kachakachi|থেকে কাছাকাছি|ಹತ್ತಿರದ|কাছাকাছি|এর কাছে|এর কাছাকাছি|থেকে কাছে|se najdeek|se nazdik|se najdik me|de nede|de nede tede|de nerhe|nede tede|de kol|de aas paas|de aas pass|ge hattira|ku pakkathula|ku pakkathil|ku pakkam|ku aruge|ki daggara|ki daggarlo|ku daggara|kku aduthu|inte aduthu|na aduthu|pakhare|pakha re|thi najik|thi nazik|thi najdik|thi nazdik|thi nearby|ni najik|ni aaspaas|ni aas paas|ni baaju ma|theke kache|theke kachhe|er kache|er kachhe|chya jawal|chya javal|chya aaspaas|near by|near buy|nearbuy|ke aaju baaju|ke aju baju|ke baju mein|ke irdgird|ke ird gird|ke side|ke side me|ke aas pass|k paas|k pass|k aas paas|k aas pass|se close|se door nahi|se dur nahi|se zyada door nahi|se jyada door nahi|se zyada dur nahi|se jyada dur nahi|ke bagal|ke bagal me|javal|jawal|chya javal|ke paas wali|ke paas ki|ke paas me|ke paas mein|ke aas paas ki|ke aas paas wali|के आस पास|के पास वाली|के पास की|से ज्यादा दूर नहीं|नज़दीक|नजदीक|के समीप|के निकट|ke paas|ke pas|ke pass|se paas|se pass|se pas|se nazdeek|se najdik|se kareeb|se karib|se sabse paas|se sabse pass|paas|pass|ke aas paas|ke aaspaas|ke aspas|ke nazdeek|ke najdik|ke karib|ke kareeb|ke nikat|aaspaas|aas paas|nearby|side|के पास|के आसपास|के नजदीक|के नज़दीक|के करीब|के निकट|ke around|ke near|pakkathula|pakkathil|pakkam|pakkatula|daggara|daggaralo|daggarlo|hattira|aduthulla|aduthu|kache|kachhe|kachhi|javalchi|javalche|najik|nazik|nede|পাশে|কাছে|કાછે|નજીક|அருகில்|பக்கத்தில்|దగ్గర|ಹತ್ತಿರ|അടുത്ത്|ਨੇੜੇ|जवळ|जवळील',
  to: 'to',
  not: 'dont like|do not like|dont enjoy|do not enjoy|dont need|do not need|dont prefer|not a fan of|not fond of|not keen on|not into|no interest in|not looking for|dislike|hate|i hate|we hate|cant stand|already been to|already visited|already seen|already done|have already seen|have already visited|have been to|ive been to|weve been to|been to|done with|had enough of|non|no|not|without|except|excluding|but not|anything but|anywhere but|everything but|other than|apart from|avoid|avoiding|skip|minus|dont want|do not want|not interested in|no more|rather than|tired of|bored of|fed up of|bina|na|ना|बिना',
  notBefore:
    'ko chhodkar|ko chhod kar|ko chhod ke|ko chodkar|ko chod kar|ko chod ke|me interest nahi|mein interest nahi|ka shauk nahi|ka mood nahi|me mann nahi|nahi pasand|bilkul nahi|bilkul nahin|bilkul nahi chahiye|bilkul pasand nahi|को छोड़कर|को छोड़ कर|को छोड़ के|बिल्कुल नहीं|में रुचि नहीं|का शौक नहीं|na mile|na mil|na milti ho|na milta ho|na milti|na milta|na bikti ho|na bikta ho|na bike|na chalti ho|na karna pade|na karni pade|nahi milti|nahi milta|nahi bikti|nahi bikta|free|na hoy|na hoi|nathi|nathi joie|nathi joitu|nai joie|nahi joie|nako|noko|nakoy|vendam|venda|vendaam|beda|vaddu|chai na|na thakle|nahi chahida|na hove|na hova|ho chuka|ho chuki|ho chuke|ho gaya hai|dekh liya|dekh liye|dekh li|dekh chuke|dekh chuka|dekh chuki|kar liya|kar chuke|ghum liye|ghoom liye|ghum liya|ghoom liya|ghum chuke|ghoom chuke|ja chuke|ja chuka|jaa chuke|ho aaye|ho aaya|ho aayi|dekh aaye|dekh aaya|dekha hua hai|dekha hua|dekh rakha hai|dekh rakha|gaye hue hain|ja kar aa gaye|already gaye|already dekha|already dekh liya|already done|already seen|already visited|done already|is done|are done|been there|seen already|visited already|हो चुका|हो चुके|देख लिया|देख चुके|जा चुके|घूम चुके|बघून झाले|se bore|se bor|boring|boring lagta|boring lagte|boring lagti|pasand nahi|pasand nahin|achha nahi lagta|accha nahi lagta|acha nahi lagta|se dar|se darr|se thak|se nafrat|पसंद नहीं|से डर|nahi|nahin|nhi|mat|na ho|nahi chahiye|nahin chahiye|nahi jana|ke bina|ke alawa|ke siva|chhodkar|chhod kar|chhod ke|chodkar|नहीं|नही|के अलावा|छोड़कर|के बिना|नहीं चाहिए|न हो',
  noneBefore:
    'kuch nahi|kuch bhi nahi|kuch nahin|kuchh nahi|sab nahi|ye sab nahi|yeh sab nahi|dono nahi|teeno nahi|wagera nahi|vagera nahi|wagairah nahi|none of these|none of that|none of it|कुछ नहीं|कुछ भी नहीं|दोनों नहीं|ये सब नहीं|यह सब नहीं|वगैरह नहीं',
  absent:
    'not coming|not joining|not going|not travelling|not traveling|arent coming|isnt coming|are not coming|is not coming|will not come|wont come|wont join|cant come|cannot come|not with us|staying home|stay home|staying back|stay back|will stay home|nahi aa rahe|nahi aa rahi|nahi aa raha|nahi aayenge|nahi ayenge|nahi aayegi|nahi aayega|nahi ja rahe|nahi jayenge|nahi jaenge|nahi chalenge|nahi honge|nahi le jana|saath nahi|sath nahi|saath nahi aa rahe|ghar pe rahenge|ghar par rahenge|ghar pe hi rahenge|नहीं आ रहे|नहीं आ रही|नहीं आएंगे|नहीं आएँगे|नहीं जाएंगे|नहीं जाएँगे|नहीं चलेंगे|साथ नहीं|घर पर रहेंगे',
  unbearable:
    'se door|se dur|se bach|se bachna|se bachne|se bachkar|se bhag|se bhaag|se bhagna|se bhaagna|se tang|se pareshan|se rahat|se chhutkara|se nikal|bardasht nahi|sahan nahi|nahi sahi jati|maar rahi|thaangala|thanga mudiyala|sahikkan vayya|thattukoleka|tadkolakke agalla|ton bhajj|to bhajj|ton door|theke dure|theke palate|thi door|is killing|is too much|is unbearable|unbearable|से दूर|से बचने|से बचना|से भागना|से परेशान|बर्दाश्त नहीं|தாங்கல|താങ്ങാൻ വയ്യ',
  unseen:
    'have not been|have not seen|have not visited|has not seen|has not been|yet to see|yet to visit|yet to go|yet to explore|yet to experience|didnt get to see|didnt get to visit|did not get to see|did not get to visit|couldnt go to|could not go to|couldnt visit|could not visit|couldnt see|could not see|not able to visit|not able to see|missed seeing|missed visiting|baki hai|baaki hai|abhi baki hai|abhi baaki hai|dekhna baki hai|dekhna baaki hai|jana baki hai|jana baaki hai|jaana baaki hai|reh gaya|reh gayi|chhut gaya|chhoot gaya|dekhini|dekhi ni|dekha hoyni|dekha hoy ni|jaini|jai ni|jaoa hoyni|jaoa hoy ni|pahila nahi|pahile nahi|pahili nahi|pahila nahiye|baghitla nahi|baghitle nahi|baghitlay nahi|gelo nahi|gele nahi|gelolo nahi|joyu nathi|joyun nathi|nathi joyu|nathi joyun|gaya nathi|gayo nathi|gai nathi|nathi gaya|nathi gayo|vekhya nahi|nahi vekheya|nahi dekheya|paarthathillai|parthathillai|paarthathu illai|parthathe illai|pathathe illa|pathathu illa|paathathe illa|ponathillai|ponathu illa|ponathe illai|chudaledu|choodaledu|chudale|vellaledu|velledu|nodilla|nodiyilla|nodirilla|hogilla|hogiyilla|kandittilla|kanditilla|poyittilla|poyitilla|बाकी है|रह गया|पाहिलं नाही|पाहिला नाही|पाहिले नाही|बघितलं नाही|बघितले नाही|गेलो नाही|गेले नाही|দেখিনি|দেখা হয়নি|যাইনি|যাওয়া হয়নি|જોયું નથી|નથી જોયું|ગયા નથી|નથી ગયા|ਨਹੀਂ ਵੇਖਿਆ|ਨਹੀਂ ਦੇਖਿਆ|ਨਹੀਂ ਗਏ|பார்த்ததில்லை|பார்த்ததே இல்லை|பாத்ததில்ல|பார்க்கவில்லை|போனதில்லை|போனதே இல்லை|చూడలేదు|వెళ్ళలేదు|వెళ్లలేదు|ನೋಡಿಲ್ಲ|ಹೋಗಿಲ್ಲ|കണ്ടിട്ടില്ല|പോയിട്ടില്ല|ଦେଖିନାହିଁ|ଦେଖିନି|ଯାଇନି',
  experienced:
    'dekha|dekhi|dekhe|dekhaa|gaye|gaya|gayi|gye|gyi|gya|ghuma|ghoome|ghume|ghumi|ghooma|aata|aati|aate|pata|dekha hai|कभी देखा|देखा|देखी|देखे|गए|गये|गया|गई|घूमे|घूमा|आता|आती|पता',
} as const

export type Role = keyof typeof phrasesOf

/** Every such phrase: their words are never treated as misspelt. */
export const cuePhrases: readonly string[] = Object.values(phrasesOf).flatMap((text) => text.split('|'))

const roles = phraseTree<Set<Role>>((at) => {
  for (const [role, text] of Object.entries(phrasesOf))
    for (const phrase of text.split('|')) at(phrase, () => new Set())?.add(role as Role)
})

export const hasCue = (tokens: readonly Token[], at: number): boolean => roles.from(tokens, at).length > 0

/** Where the longest phrase with one of the roles that begins at a token ends, and its role. */
export function cueFrom<Wanted extends Role>(
  tokens: readonly Token[],
  at: number,
  ...wanted: Wanted[]
): { role: Wanted; past: number } | undefined {
  for (const { found, past } of roles.from(tokens, at)) {
    const role = wanted.find((one) => found.has(one))
    if (role) return { role, past }
  }
  return undefined
}
