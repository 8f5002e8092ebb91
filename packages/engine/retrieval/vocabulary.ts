import { stem } from './stem.ts';

/** Words that any question may hold whatever it is about: they help to rank, but that a text lacks them does not speak against it. */
const COMMON_WORDS = (
  'able about above accept acceptable according across actual actually after again against ago ahead allow almost alone along ' +
  'already also although always among and another any anybody anyone anything anyway anywhere apart appear around aside ask ' +
  'available avoid away back bad because become before begin behind below benchmark beside best better between beyond big both ' +
  'bring call can case certain change check come complete concern consider correct correctly could course current currently deal ' +
  'demand describe despite different difficult double during each early easy effect either else end enough ensure entire ' +
  'especially even ever every everybody everyone everything exact exactly example except exist expect explain far few fewer final ' +
  'find first follow forbid forbidden forever full general get give given go good got great guide half happen hard hardly help ' +
  'hence here high how however idea important include including instead item just keep kind know large last late later least leave ' +
  'left less let like likely little long look lot main make many matter maximum maybe mean meant minimum more moreover most mostly ' +
  'move much must near nearly necessary need never nevertheless new newest next nobody none normal normally nothing now number ' +
  'obvious of often okay old once one only open ordinary other otherwise ought out over own part particular people perhaps permit ' +
  'person place please point possible prefer probably proper properly protect put question quick quickly quite rather ready real ' +
  'really reason receive recent recommend recommendation recommended regard require required respect right rule safe same second ' +
  'secure see seem seen send sentence set setting several short should show similar simple simply since small some somebody ' +
  'someone something sometimes somewhere soon sort special start stay still stop such suppose sure take talk tell than that ' +
  'themselves therefore thing think through thus till time today together tolerate too toward towards try turn two type under ' +
  'unless unlike until up upon use used useful usual usually value various versus very via want way well whatever whenever ' +
  'wherever whether while whole whose why wide within without word work worry would wrong yes yet '
).trim();

/** Unifies terms that are written in one word or several, in texts and questions alike. Names also keep their separate words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:log(?:ged|ging|s)?|sign(?:ed|ing|s)?)[ -]in(?:to)?\b|\bsign[ -]on\b/g, 'login'],
  [/\b(?:log(?:ged|ging|s)?|sign(?:ed|ing|s)?)[ -](?:out|off)\b/g, 'logout'],
  [/\btim(?:e|ed|es|ing)[ -]outs?\b/g, 'timeout'],
  [/\b(?:turn|switch)(?:ed|es|s|ing)? off\b|\bshut(?:ting)? down\b/g, 'disable'],
  [/\b(?:turn|switch)(?:ed|es|s|ing)? on\b/g, 'enable'],
  [/\bset(?:ting|s)? up\b/g, 'configure'],
  [/\bback(?:ed|ing|s)? up\b/g, 'backup'],
  [/\block(?:ed|ing|s)? out\b/g, 'lockout'],
  [/\bhost[ -]names?\b|\bdevice names?\b/g, '$& hostname'],
  [/\buser[ -]names?\b/g, '$& username'],
  [/\btime[ -]zones?\b/g, '$& timezone'],
  [/\btime servers?\b/g, '$& ntp'],
  [/\bname servers?\b/g, '$& dns'],
  [/\b(?:clear|plain)[ -]text\b/g, '$& cleartext'],
  [/\bhigh availability\b/g, '$& ha'],
  [/\b(?:two|multi)[ -]factor\b/g, '$& mfa'],
  [/\bsecure shell\b/g, '$& ssh'],
];

/** Words of the field that stand for one another, a group each. What a word of one group shares with another group is not followed further. */
const GROUPS = [
  'login logon signin',
  'logout disconnect',
  'disable deactivate off disallow forbid deny',
  'enable activate on',
  'password passphrase passcode credential pin',
  'secret key',
  'user account username',
  'idle inactive inactivity unattended activity unused',
  'timeout expire expiry minute duration',
  'clock time ntp timezone',
  'synchronise synchronize sync ntp',
  'encrypt encrypted cipher crypto tls ssl aes',
  'cleartext unencrypted plain',
  'upgrade update firmware release software version image',
  'backup archive save copy',
  'lockout lock block',
  'attempt retry try tries failure failed fail',
  'log syslog record audit accounting',
  'log logging event message alert',
  'banner message notice disclaimer warning motd legal',
  'antivirus malware virus',
  'ips ids intrusion prevention',
  'ha failover standby redundancy redundant cluster',
  'permit allow accept',
  'deny block drop reject restrict discard filter stop',
  'interface port nic',
  'minimum least',
  'maximum max most limit',
  'unused unneeded unnecessary idle',
  'length long character size',
  'policy rule',
  'gui webui web browser portal http https',
  'email mail smtp',
  'internet wan outside external untrusted public',
  'remote external',
  'neighbor neighbour peer',
  'community string',
  'mgmt admin administration',
  'hash sha md5 checksum digest',
  'website url site web',
  'mfa factor token',
  'reuse again old history previous',
  'signature definition',
  'hardware device appliance unit box',
  'address ip host',
  'quarantine isolate compromised infected',
  'download upload transfer',
  'complexity complex strong strength',
  'spoofing spoof source reverse',
  'fragment fragmented',
  'vulnerability exploit attack',
  'resolve lookup query dns',
  'ping icmp echo',
  'timestamp date',
  'aaa radius tacacs',
  'session connection',
  'simultaneous concurrent parallel',
  'remove delete clean',
  'rename hostname name',
  'overload load',
].map((group) => group.split(' ').map(stem));

const common = new Set(COMMON_WORDS.split(' ').map(stem));
const related = new Map<string, Set<string>>();
for (const group of GROUPS) for (const word of group) related.set(word, new Set([...(related.get(word) ?? []), ...group]));

/** @param term as `splitTerms` gives it */
export function isCommon(term: string): boolean {
  return common.has(term);
}

/** The words that may stand for a word, itself not among them. @param term as `splitTerms` gives it */
export function findRelated(term: string): readonly string[] {
  return [...(related.get(term) ?? [])].filter((other) => other !== term);
}

/** @param text in lower case */
export function unifyPhrases(text: string): string {
  return PHRASES.reduce((unified, [pattern, word]) => unified.replaceAll(pattern, word), text);
}
