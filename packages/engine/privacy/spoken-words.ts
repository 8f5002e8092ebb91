/** Words that sentences about a problem are made of, beside those of the trade: none of them is a password that anybody would choose. */
const SPOKEN: ReadonlySet<string> = new Set(
  `hey hello thanks thank please sorry okay yeah well sure maybe perhaps just really quite very rather almost already still yet ever never
  again once twice soon later earlier today tonight yesterday tomorrow week weeks month months year years ago morning evening night moment
  somebody someone something somehow somewhere everybody everyone everything everywhere nobody nothing nowhere anyhow anyway myself yourself
  himself herself itself ourselves themselves mine yours ours theirs whose whom whether although though unless while whereas because since
  until till upon onto toward towards across along around beyond behind beneath beside despite except among like unlike such same else
  much many more most few fewer less least lots plenty enough several both either neither each every another other others first second third
  last next previous former latter half quarter whole entire
  have has having had does doing done did make makes made making take takes took taken taking give gives gave given giving goes going went
  gone come comes came coming become became know knows knew known think thinks thought tell tells told said says saying speak speaks spoke
  talk talks write writes wrote written read reads hear heard mean means meant feel felt seem seems seemed look looks looked find finds found
  keep keeps kept lose loses lost leave leaves left bring brings brought buy bought sell sold send sends sent show shows showed shown put
  puts sets run runs ran hold holds held stand stands stood break breaks broke broken begin begins began begun choose chose chosen forget
  forgets forgot forgotten remember remembers type types typed try tries tried want wants wanted wish need needs needed help helps helped work
  works worked happen happens happened guess guessed suppose hope believe understand understood share shares shared swap rotate rotates
  refuse refuses refused reject rejects rejected fail fails failed wait waits stop stops stopped start starts started let lets get gets got
  ask asks asked answer answers explain explains suggest mention remind warn copy paste pasted print printed move moved rename opens opened
  would could should might must shall will wont cannot dont doesn didn isn wasn aren weren hasn haven hadn won couldn wouldn shouldn
  about above after against before below between during from inside outside over through under with within without
  good better best great fine nice bad worse worst wrong right true false easy hard simple quick slow fast long short large small tiny huge
  high low new newer old older young strong stronger weak weaker safe safer clear plain hidden empty blank public certain different similar
  important possible impossible likely unlikely necessary useful ready able unable happy weird strange odd silly stupid broken
  colleague colleagues customer customers vendor vendors supplier boss team people person persons guy guys man woman friend company office
  branch site sites place room rack desk home work job task ticket tickets question questions problem problems issue issues reason reasons
  idea ideas hint hints thing things stuff part parts kind sort kinds example examples case cases way ways step steps point points list note
  notes line lines word words letter letters digit digits number numbers text page pages mail mails phone phones laptop laptops machine
  machines computer computers printer cable cables tunnel tunnels firewall firewalls switch switches router routers box boxes appliance
  upgrade upgrades downgrade migration migrate outage lab labs prod production staging script scripts playbook vault wiki
  what when where which who why how this that these those there here then than them they their your yours with also only even too both into
  merlon assistant chat conversation markdown tool tools analyse analyze assume assumes excerpt excerpts cite cites quote quotes auditor data
  fault faults grave gravest contradict contradicts support irrelevant relevant mind bear bears meet meets whenever wherever whatever whoever
  however therefore thus moreover otherwise meantime overall basically apparently obviously definitely probably suddenly recently currently
  add adds remove removes delete create build check checks test tests verify verifies confirm confirms compare compares review reviews
  improve fix fixes repair solve solves replace replaces update updates install installs restart reboot reload reset resets connect connects
  disconnect drop drops block blocks hang hangs freeze crash crashes appear appears vanish exist exists cause causes affect affects involve
  require requires demand demands recommend recommends advise explain describe describes summarize summarise translate convert list count
  decide decides matter matters depend depends differ differs apply applies comply follow follows ignore ignores skip skips miss misses avoid
  prevent protect secure expose exposes leak leaks reach reaches receive receives arrive arrives return returns accept allow deny grant
  expect expects notice notices wonder wonders worry complain complains claim claims prove proves trust handle handles manage manages
  order orders report reports result results message messages error errors warning warnings log logs entry entries screen page button menu
  value values field fields form forms file files folder folders name names title summary section chapter table row rows column columns
  version versions release releases model models device devices product products hardware software license feature features option options
  rule rules policy policies setting settings command commands default defaults limit limits range size length speed time times date day days
  hour hours minute minutes second seconds traffic packet packets session sessions connection connections interface interfaces address
  addresses network networks server servers client clients user users group groups role roles account accounts admin admins zone zones
  meaning difference advantage disadvantage benefit risk risks danger impact effect effects change changes attempt attempts attack attacks
  everyday usual usually sometimes often seldom rarely mostly mainly partly fully nearly exact precise vague common rare special general
  specific separate single double multiple various extra additional optional mandatory temporary permanent manual automatic internal external
  brief briefly exactly detail details meanwhile instead apart anymore regarding concerning according dropping flapping wizard
  aber alle allem allen aller alles als also andere anderen ändern auch auf aus beide beim bekannt besser bisher bitte brauche braucht damit
  dann darf dass dein deine dem den denn der des deshalb dies diese diesem diesen dieser dieses doch dort durch dürfen eben eigentlich ein
  eine einem einen einer eines einfach einmal einstellen entfernen erlaubt erst etwas falsch fehlt findet funktioniert für ganz geändert gehen
  geht gemacht genau gesetzt gibt gleich habe haben hallo hast hatte heißt heute hier hilfe ihm ihn ihr ihre immer ist jede jeden jeder jetzt
  kann kannst kein keine keinen können könnte lang lange lassen lautet löschen machen macht man mehr mein meine meinem meinen meiner mindestens
  mit möchte muss müssen nach nicht nichts noch nötig nur ob oder ohne reicht richte richtig schon sehen sein seine seit setze setzen sich
  sicher sichere sie siehe sind sollen sollte sonst statt stelle stellen stimmt über und uns unser unsere unseren unter vergeben vergessen
  verwenden viel viele vom von vor war warum was weil welche welchem welchen welcher welches wenn wer werden wie wieder will wir wird wo wurde
  wurden zum zur zurück zurücksetzen zwei zwischen
  mot mots passe politique
  avec aussi avoir bien bonjour cette comme comment configurer dans depuis des donc elle encore entre est être faire fait faut leur les mais
  même merci mes mon notre nous par pas peut peux plus pour pourquoi quand que quel quelle quelles quels qui sans ses son sont sur tous tout
  toute très une vos votre vous
  ahora algo antes bien cada como cómo con configurar cuál cuando cuándo del desde donde dónde ella ellos entre era eres esta está este esto
  están gracias hacer hasta hay hola los las mas más mejor muy nada nos nuestra nuestro otra otro para pero poner por porque puede puedo qué
  quiero ser sin sobre son soy también tengo tiene todo todos una unos usar
  anche ancora cambiare che chi ciao come cosa dal dalla della delle dello dopo dove fare grazie nella non nostra nostro ogni perché più posso
  quale quando quanto questa questo sono sulla tutti tutto vorrei`.split(/\s+/),
);

const ENDING =
  /(?:[^aeiou]ing|[^aeiou]ed|ly|tion|tions|sion|ment|ments|ness|able|ible|ful|less|ous|ive|ical|ally|ity|ities|ance|ence|ize|ise|ized|ised)$/;
const INFLECTED = /(?:'?s|es|d|ed|r|er|ers|ing|ly)$/;

/** Whether a word of small letters continues a sentence in English, by itself, by its end, or by what it is made from. */
export function isSpoken(word: string, isKnown: (word: string) => boolean): boolean {
  const isOne = (each: string): boolean => SPOKEN.has(each) || isKnown(each);
  const stem = word.replace(INFLECTED, '');
  return isOne(word) || (word.length < 16 && ENDING.test(word)) || (stem.length > 2 && (isOne(stem) || isOne(`${stem}e`)));
}
