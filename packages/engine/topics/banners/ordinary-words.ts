/** Words of notices that name nobody and no place. */
const ORDINARY: ReadonlySet<string> = new Set(
  `a an the of in on at to by for from with without within into and or nor but not no if is are be been being was has have had may might must shall
  should will can cannot do does did it its this that these those they them their there here you your yours we our us who whom whose which what when
  where while as so any all each every only other others than then also both either such same own more most further
  access accessed accessing accesses use used user users using usage unauthorised unauthorized authorised authorized authorisation authorization
  permission permissions permitted permit allowed allow explicit explicitly express expressed prior given granted leave give obtained person persons
  people personnel staff employee employees administrator administrators operator operators crew member members individual individuals visitor
  system systems device devices computer computers network networks equipment firewall firewalls gateway service services resource resources
  information data restricted restrict reserved limited confined private closed internal property belongs belong owner owned company organisation
  organization prohibited forbidden illegal unlawful offence offense crime criminal civil law laws legal action actions penalty penalties
  prosecuted prosecution prosecute punished punishable disciplinary liable subject monitored monitoring monitor recorded recording record records
  logged logging log logs audited audit reviewed review examined examine kept stored disclosed disclosure reported report police evidence court
  produced activity activities session sessions command commands connection connections connect connected connecting disconnect immediately now
  else otherwise doubt wish agree consent consents consenting constitutes acceptance accept accepting continue continuing continued proceed
  enter entering entry login logon logging password misuse abuse violation violations violators warning notice attention important caution
  purpose purposes business official traffic operation operations work written writing recordings evidence logon sign signing signed including security maintained full extent under time times everything anything nobody unless
  expectation privacy attempt attempts attempted strictly policy policies terms conditions rules every always stay stop please have been`.split(
    /\s+/,
  ),
);

/** A word of a text that may be a name, and is none of those that it has to have. */
export const findUnusual = (text: string, wanted: string): string | undefined =>
  text
    .trim()
    .split(' ')
    .find((word) => !ORDINARY.has(word) && !wanted.includes(` ${word} `));
