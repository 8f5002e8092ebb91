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
  what when where which who why how this that these those there here then than them they their your yours with also only even too both into`.split(
    /\s+/,
  ),
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
