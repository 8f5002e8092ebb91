import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { type Accepted, asksOf, isAccepted, readAccepted } from '@merlon/engine/demands/tunnels/read-accepted.ts';
import { type ListKind, sizesIn } from '@merlon/engine/demands/tunnels/spell-algorithms.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, linesBelow, linesFor } from '../../facts/facts.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const VERSION = 'deviceconfig system snmp-setting access-setting version';
const OFF = 'deviceconfig system service disable-snmp';
const IN_PROFILES = 'network profiles interface-management-profile * snmp yes';
const SOURCE = `PAN-OS web interface help, Device > Setup > Operations > SNMP Setup; ${DEFAULT_VALUE}: SNMP is off`;
const WORDS =
  /unpolled|falls away|digests?|(?:an? )?(?:firewall|device|box|unit) (?:that )?nobody polls has (?:the )?snmp(?: service)? (?:disabled|off|switched off),? and (?:then )?the rest(?: of this control)? (?:falls away|does not apply)|management port|authentication protocol|or better|nobody polls|polls|settles|either way|(?:be )?left|older|a community string anywhere is an? (?:fail|finding|failure), unless the service is disabled|(?:nothing|none) older|passwords?|authpwd|privpwd|active|in use|works|speaks?|answers|\bsnmp(?:v[123]c?)?(?:-setting|-community-strings?)?\b|\baccess(?:(?:-| )setting)?\b|\bprotection\b|\bversions?(?: v?[123]c?)?\b|\bv[123]c?\b|\b(?:one |any )?users?\b|\bauthenticat\w+\b|\bencrypts?\b|\bencryption\b|\bprivacy\b|\bauthproto\b|\bprivproto\b|\bauthentication protocol\b|\bsha(?:-?\d+)?\b|\bmd5\b|\baes(?:-?\d+)?\b|\bdes\b|\bstronger\b|\bstrong\b|\balgorithms\b|\bcommunit(?:y|ies)\b|\bstrings?\b|\bbranch\b|\bpolled\b|\bqueried\b|\bnote\b|\bwithout\b|\bservice\b|\boff\b|\bdisable-snmp(?: (?:yes|no))?\b|\bunless the mgt\b|\bmgt\b|\bmanagement\b|\bprofiles?\b|\botherwise\b|\b(?:are )?exempt \(not applicable\)|\bread\b|network management|monitoring|v1|authnopriv|noauthnopriv|authpriv|security level|hash(?:es)?|ciphers?|128|192|256|384|512|bits?|older|plain(?: |-)text|clear(?: |-)text|encrypted|secured?|poll(?:s|ing)?|travels?|banned|occurs?|blocks?|quer(?:y|ies)|setup|on|off/g;

interface SnmpDemands {
  readonly hash: Accepted;
  readonly cipher: Accepted;
  readonly wantsUser: boolean;
  /** The passwords that each user has to have. */
  readonly passwords: readonly string[];
  /** It is used where a service lets it in, and not where it is set up. */
  readonly isUsedByService: boolean;
  /** A device without it is as demanded, and not just let off. */
  readonly mayBeOff: boolean;
}

const MAY_BE_OFF =
  /\bsnmp(?: service)? (?:disabled|off|switched off),? and (?:then )?the rest(?: of this control)? (?:falls away|does not apply)\b|\bsnmp is (?:disabled|off|switched off|not used)\b.*(?:\bor (?:it|snmp)\b|\bsettles\b|\bsatisfies\b|\bcomplies\b)|\bor (?:none|no snmp)(?: at all)?$|^(?:an? )?(?:device|firewall|box) without snmp (?:complies|passes|is (?:fine|compliant))$/;
const BY_SERVICE = /\bcounts? as (?:used|using)\b.*\b(?:disable-snmp|service)\b/;

const PASSWORDS: readonly (readonly [string, RegExp])[] = [
  ['authpwd', /\bauthentication (?:and (?:an? )?(?:privacy|encryption) )?passwords?\b|\bauthpwd\b/],
  ['privpwd', /\b(?:privacy|encryption) passwords?\b|\bprivpwd\b/],
];

function readSnmp(sentences: readonly string[]): SnmpDemands | undefined {
  // SHA alone is SHA-1, and AES beside longer ones has 128 bits.
  const spelled = sentences.map((sentence) =>
    sentence
      .replace(/\b(?:do|does|must) not (?:occur|appear)\b/g, 'are not permitted')
      .replace(/\bsha\b(?!-)/g, 'sha1')
      .replace(/\baes(?=,? (?:or )?aes-?192)/g, 'aes-128'),
  );
  const [hash, cipher] = [readAccepted('hash', spelled), readAccepted('cipher', spelled)];
  const saysVersion = sentences.some((sentence) => /\bversion 3\b|\bv3\b|\bsnmpv3\b/.test(sentence));
  if (!saysVersion || hash === 'unclear' || cipher === 'unclear') return undefined;
  return {
    hash,
    cipher,
    wantsUser: sentences.some((sentence) => /\bone user or more\b|\bat least one (?:snmpv?3? )?user\b/.test(sentence)),
    passwords: PASSWORDS.filter(([, called]) => sentences.some((sentence) => called.test(sentence))).map(([setting]) => setting),
    mayBeOff: sentences.some((sentence) => MAY_BE_OFF.test(sentence)),
    isUsedByService: sentences.some((sentence) => BY_SERVICE.test(sentence)),
  };
}

function judgeUsers(tree: ConfigTree, { hash, cipher, wantsUser, passwords }: SnmpDemands): Outcome {
  const users = findPath(tree, `${VERSION} v3 users *`);
  if (users.length === 0)
    return wantsUser
      ? fail(linesFor(tree, VERSION), 'SNMP has no user of version 3.')
      : review('SNMP has no user of version 3.', linesFor(tree, VERSION));
  const lines = users.flatMap((user) => linesBelow(user, 'authproto', 'privproto', ...passwords));
  const short: string[] = [];
  const open: string[] = [];
  for (const user of users) {
    // Without a word for it a user has SHA-1 and AES with 128 bits (PAN-OS web interface help, SNMP Setup).
    const look = (setting: string, kind: ListKind, accepted: Accepted, byDefault: string): void => {
      if (!asksOf(accepted)) return;
      const word = valueOf(user, setting);
      const is = isAccepted(kind, accepted, word ?? byDefault);
      if (is === 'no') short.push(`${nameOf(user)} (${setting} ${word ?? `${byDefault} by default`})`);
      else if (is === 'perhaps' || word === undefined) open.push(`${nameOf(user)} (${setting})`);
    };
    const missing = passwords.filter((setting) => !isSet(user, setting));
    if (missing.length > 0) short.push(`${nameOf(user)} (no ${missing.join(', ')})`);
    look('authproto', 'hash', hash, 'sha1');
    look('privproto', 'cipher', cipher, 'aes-128');
  }
  if (short.length > 0) return fail(lines, `A user of SNMP falls short: ${short.join(', ')}.`);
  if (open.length > 0)
    return review(
      `What users of SNMP have a person has to compare, as sentences differ or the release decides: ${open.join(', ')}.`,
      lines,
    );
  return pass(lines, `SNMP is of version 3 alone, and each user has the algorithms that the document accepts (${users.length}).`);
}

function judge(tree: ConfigTree, demands: SnmpDemands): readonly Outcome[] {
  const isSetUp = isSet(tree, VERSION);
  const letIn = [...findPath(tree, `${OFF} no`), ...findPath(tree, IN_PROFILES)];
  const isUsed = demands.isUsedByService ? letIn.length > 0 : isSetUp;
  if (!isUsed) {
    const at = demands.isUsedByService ? OFF : VERSION;
    const said = `SNMP is not used${isSetUp ? ', though it is set up' : ''}.`;
    const outcome = demands.mayBeOff ? pass(linesFor(tree, OFF), said) : notApplicable(said, linesFor(tree, OFF));
    if (!demands.isUsedByService && letIn.length > 0)
      return [review('A service lets SNMP in, of which nothing is set up.', linesAt(letIn))];
    return [unlessHidden(tree, at, outcome, `SNMP is off (${DEFAULT_VALUE})`)];
  }
  if (isSet(tree, `${VERSION} v2c`)) return [fail(linesFor(tree, VERSION), 'SNMP answers in version 2c, with a community.')];
  if (!isSet(tree, `${VERSION} v3`)) return [review('Which version of SNMP is set up the text does not show.', linesAt(letIn))];
  return [judgeUsers(tree, demands)];
}

export const snmpTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'snmp',
    title: 'Version and users of SNMP',
    expectation: 'SNMP, where it is used, must be of version 3 alone, and each of its users have the algorithms that the document accepts',
    source: SOURCE,
    core: /^deviceconfig system snmp-setting\b/,
    beside: /^deviceconfig system service disable-snmp\b/,
    words: WORDS,
    heeds: [
      /\b(?:snmp ?)?(?:versions? )?v?(?:1|2c)(?: (?:and|or) v?2c)? (?:is|are) (?:not (?:used|enabled|configured|allowed|permitted|accepted)|forbidden|prohibited|off)\b/,
      /\bcommunit(?:y|ies)(?: strings?)?,? (?:(?:that is|i\.e\.),? )?(?:snmp )?version 2c,? (?:is|are) not (?:used|configured|allowed|permitted)\b/,
      /\b(?:must be|is) no (?:version )?v2c\b|\bcommunit(?:y|ies)(?: strings?)? (?:is|are) (?:not (?:used|configured|allowed|permitted|accepted)|forbidden|prohibited)\b|\bthe only version is (?:v3|version 3)\b/,
      /^if nobody polls [a-z ]+, snmp is disabled\b.*|\b(?:either )?snmp is disabled\b(?=.* or (?:it|snmp) )|\band nothing older\b/,
      /\bcommunity string anywhere is an? (?:fail|finding|failure), unless the service is disabled\b|\bno v2c community strings? may be left\b/,
      /\b(?:snmp ?)?(?:version 3|v3) and (?:by |with )?nothing (?:else|older)\b|^(?:an? )?(?:device|firewall|box) without snmp (?:complies|passes|is (?:fine|compliant))$/,
      /^(?:an?|any) v2c (?:block|branch|line|entry|community)(?: anywhere)?(?: in the output)? is an? (?:failure|finding)$/,
      /\bcommunities (?:travel|go) in clear text and are (?:therefore )?(?:banned|forbidden|prohibited)\b/,
      /^(?:and )?(?:snmp(?:-| )?communit(?:y|ies)(?:-| )?(?:strings?)?|communit(?:y|ies)(?: strings?)?|(?:snmp ?)?v2c)(?:(?:,| and| or) (?:(?:snmp ?)?v[12]c?|communit(?:y|ies)(?: strings?)?))* (?:do|does|must|may|shall) not (?:occur|appear|be used|be configured)(?: anywhere)?(?: in the output)?$/,
      /\bonly version 3 is allowed\b|\b(?:only )?version 3 (?:is used )?(?:only|alone)\b|\bonly (?:version 3|snmpv3|v3)\b|\b(?:snmp)?v3 only\b/,
      /\b(?:not|no) v2c(?: branch)?\b|\bv2c is not(?= |$)|\bv2c is a finding\b|\bno (?:snmp-)?community(?:-| )strings?\b/,
      /\b(?:sha|md5|3?des|aes)[\w ,()-]*? (?:(?:is|are|must) not (?:be )?(?:permitted|allowed|accepted|used|sufficient)|(?:do|does|must) not (?:occur|appear))\b/,
      /\bno interface management profile enables snmp\b|\bsnmp is disabled and that have no snmp access setting are exempt\b/,
    ],
    read: (sentences) => {
      const demands = readSnmp(sentences);
      return demands && { judge: (tree) => judge(tree, demands), numbers: [2, 3, ...sentences.flatMap(sizesIn)] };
    },
  }),
];
