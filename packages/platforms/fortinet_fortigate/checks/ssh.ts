import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { commandsOf, proseOf, type Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { statementsOf } from '../document/read-demands.ts';
import { block } from '../document/write-commands.ts';
import { type Scope, linesOfSettings, onDevice, sectionOf, settingOf, unlessHidden, valuesOf } from '../facts/scope.ts';

/** A list of algorithms that SSH offers. */
interface List {
  readonly attribute: string;
  /** Documents that speak of it. */
  readonly said: RegExp;
  /** Names of algorithms that are broken or out of date (NIST SP 800-131A; RFC 9142 for key exchange, RFC 8758 for RC4). */
  readonly weak: RegExp;
}

const LISTS: readonly List[] = [
  {
    attribute: 'ssh-enc-algo',
    said: /\bssh-enc-algo\b|\bciphers?\b|\bencryption\b|\bcbc\b|\brc4\b|\barcfour\b|\baes\b|\b3des\b/i,
    weak: /cbc|arcfour|3des|blowfish|cast/,
  },
  {
    attribute: 'ssh-mac-algo',
    said: /\bssh-mac-algo\b|\bmacs?\b|\bmessage authentication\b|\bintegrity\b|\bhmacs?\b|\bhash/i,
    weak: /md5|sha1|ripemd|umac-64/,
  },
  {
    attribute: 'ssh-kex-algo',
    said: /\bssh-kex-algo\b|\bkex\b|\bkey[- ]exchange\b|\bdiffie/i,
    weak: /sha1|group1-|group-exchange-sha1/,
  },
];

/** Lists of algorithms moved here in 7.4.4; before, they stood in `system global` (FortiOS 7.4.4 CLI reference, system ssh-config). */
const SECTIONS = ['system ssh-config', 'system global'];
/** Switches of releases before 7.0.2, each of which offers weak algorithms; `ssh-kex-sha1`, `ssh-hmac-md5`, `ssh-cbc-cipher` (FortiOS 6.4 CLI reference, system global). */
const OLD_SWITCHES: Readonly<Record<string, string>> = {
  'ssh-enc-algo': 'ssh-cbc-cipher',
  'ssh-mac-algo': 'ssh-hmac-md5',
  'ssh-kex-algo': 'ssh-kex-sha1',
};

export const sshChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-algorithms',
    title: 'Ensure SSH offers no weak ciphers and algorithms',
    about: {
      title: [
        / ssh /,
        / (?:ciphers?|encryption|algorithms?|macs?|message authentication|integrity|hmacs?|sha 1|sha1|md5|cbc|rc4|arcfour|key exchange|kex|diffie hellman) /,
      ],
      except: [/ (?:vpn|inspect\w*|logg\w*|host ?keys?|snmp|tls) /],
    },
    expectation:
      'the lists of ciphers (encryption algorithms), message authentication codes (MAC, HMAC) and key exchange algorithms (ssh-enc-algo, ssh-mac-algo, ssh-kex-algo) that SSH offers to clients must hold nothing weak: no cipher in CBC mode, 3DES, RC4 (arcfour), Blowfish, CAST, MD5 (hmac-md5) or SHA-1 (hmac-sha1) may be among them or listed, but SHA-2 instead; where the recommendation names all that will do, they must not include anything other than that',
    judge: onDevice(judgeAlgorithms),
    remediation: block(
      'config system ssh-config',
      'set ssh-enc-algo aes256-ctr aes256-gcm@openssh.com',
      'set ssh-mac-algo hmac-sha2-256 hmac-sha2-512',
      'set ssh-kex-algo diffie-hellman-group16-sha512 curve25519-sha256@libssh.org',
    ),
    beside: [
      ...LISTS.map(({ attribute }) => `system global ${attribute} *`),
      ...Object.values(OLD_SWITCHES).map((name) => `system global ${name} disable`),
    ],
    source: 'FortiOS 7.4.4 CLI reference, system ssh-config; before, system global',
  },
];

/** A document that says `only` or `FIPS` allows what it types and no more. */
const RESTRICTS = /\b(?:only|fips|exclusively|restrict\w*|limit\w*|nothing but|approved)\b/i;

function judgeAlgorithms(scope: Scope, recommendation: Recommendation): Outcome {
  const said = `${recommendation.title}\n${proseOf(recommendation.audit)}\n${proseOf(recommendation.remediation)}`;
  const typed = statementsOf([recommendation.audit, recommendation.remediation].flatMap(commandsOf));
  const lists = listsMeant(recommendation, typed);
  const shown = lists.map((list) => ({
    list,
    holders: SECTIONS.map((path) => sectionOf(scope, path)).filter((node) => settingOf(node, list.attribute)),
  }));
  const old = lists
    .map(({ attribute }) => OLD_SWITCHES[attribute]!)
    .filter((name) => valuesOf(sectionOf(scope, 'system global'), name)[0] === 'enable');
  if (old.length > 0)
    return fail(linesOfSettings(sectionOf(scope, 'system global'), ...old), 'SSH offers weak algorithms by a switch of older releases.');
  const weak = shown.flatMap(({ list, holders }) => holders.flatMap((node) => weakIn(node!, list)));
  const lines = shown.flatMap(({ list, holders }) => holders.flatMap((node) => linesOfSettings(node, list.attribute)));
  if (weak.length > 0) {
    const reason = `SSH offers weak algorithms: ${weak.map(({ name }) => name).join(', ')}.`;
    const isLimited = sentencesOf(recommendation).some((sentence) => LIMITS.test(sentence));
    const isForbidden = weak.some(
      ({ name }) => forbids(said, name) || (isLimited && typed.length > 0 && !typed.some(({ words }) => words.includes(name))),
    );
    return isForbidden ? fail(lines, reason) : review(`${reason} The document does not name them.`, lines);
  }
  const silent = shown.filter(({ holders }) => holders.length === 0).map(({ list }) => list.attribute);
  if (silent.length > 0) {
    const reason = `\`${silent.join('`, `')}\` is not in the text; which algorithms are offered then depends on the release.`;
    return unlessHidden(scope, 'system global', review(reason, lines));
  }
  const offered = shown.flatMap(({ list, holders }) => holders.flatMap((node) => valuesOf(node, list.attribute)));
  const unread = findUnread(
    recommendation,
    offered,
    LIMITS.test(recommendation.title) && offered.every((name) => typed.some(({ words }) => words.includes(name))),
  );
  if (unread !== undefined) return review(`SSH offers no weak algorithm, but the document says more: "${unread}".`, lines);
  const beyond = RESTRICTS.test(said)
    ? shown.flatMap(({ list, holders }) => holders.flatMap((node) => beyondIn(node!, list, typed, recommendation)))
    : [];
  if (beyond.length > 0) return review(`SSH offers algorithms that the document does not name: ${beyond.join(', ')}.`, lines);
  return pass(lines, `SSH offers no weak algorithm, but ${offered.join(', ')}.`);
}

const sentencesOf = ({ title, audit }: Recommendation): readonly string[] =>
  [title, ...proseOf(audit).split(/(?<=[.;\n])\s+/)].filter(Boolean);
const LIMITS = /\b(?:only|other than|nothing but|exclusively)\b/i;
/** A title that wants something offered, and an audit that finds fault where it is not. */
const WANTS_OFFERED = /\b(?:must|shall|should) (?:offer|allow|permit|support|accept|include)\b(?!.*\b(?:only|no|strong)\b)|\bif no\b/i;
/** Families that a title may ask for or forbid, of which the check knows nothing. */
const FAMILY = /\b(?:nist|curves?|curve25519|etm|encrypt-then-mac|ctr|gcm|chacha\w*|ed25519|ecdh|ecdsa|rsa)\b/i;

/** A sentence that forbids what is offered, or asks for what the check does not look at. */
function findUnread(recommendation: Recommendation, offered: readonly string[], isTyped: boolean): string | undefined {
  const { title } = recommendation;
  if (FAMILY.test(title) && namesIn(title).length === 0 && !isTyped) return title;
  return sentencesOf(recommendation).find(
    (sentence) =>
      WANTS_OFFERED.test(sentence) ||
      (!LIMITS.test(sentence) &&
        /\b(?:finding|not|never|no)\b/i.test(sentence) &&
        namesIn(sentence).some((name) => offered.includes(name))),
  );
}

/** Algorithms that a text spells as FortiOS does. */
const namesIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/\b(?:hmac-|umac-|aes\d{3}-|chacha20|curve25519|ecdh-|diffie-hellman-)[\w-]*(?:@[\w.]*\w)?/g) ?? [];

/** The lists of which a document speaks, in its title or its commands; all where it says no more than `algorithms`. */
function listsMeant({ title }: Recommendation, typed: ReturnType<typeof statementsOf>): readonly List[] {
  const ofAll = /(?<!\b(?:encryption|cipher|authentication|mac|hmac|exchange|kex) )\balgorithms?\b/i.test(title);
  const spoken = LISTS.filter(({ attribute, said }) => said.test(title) || typed.some(({ words: [, name] }) => name === attribute));
  return ofAll || spoken.length === 0 ? LISTS : spoken;
}

const weakIn = (node: ConfigNode, { attribute, weak }: List): readonly { readonly name: string }[] =>
  valuesOf(node, attribute)
    .filter((name) => weak.test(name.replace(/sha2-\d+/g, '')))
    .map((name) => ({ name }));

/** Whether a document forbids an algorithm: by its family, or by asking for strong or SHA-2 ones alone. */
function forbids(said: string, name: string): boolean {
  const families: readonly (readonly [RegExp, RegExp])[] = [
    [/cbc/, /\bcbc\b/i],
    [/arcfour/, /\b(?:rc4|arcfour)\b/i],
    [/3des/, /\b(?:3des|triple[- ]des)\b/i],
    [/md5/, /\bmd5\b/i],
    [/sha1/, /\bsha-?1\b|\bhmac-sha1\b|\bsha-?2\b|\bsha-?256\b|\bsha-?512\b/i],
  ];
  return (
    /\b(?:weak|strong|outdated|obsolete|legacy|fips)\b/i.test(said) || families.some(([own, words]) => own.test(name) && words.test(said))
  );
}

/** What a list holds beyond what a document names and types for it; of MACs any that uses SHA-2, where it asks for that and names none. */
function beyondIn(
  node: ConfigNode,
  { attribute }: List,
  typed: ReturnType<typeof statementsOf>,
  recommendation: Recommendation,
): readonly string[] {
  const named = sentencesOf(recommendation)
    .filter((sentence) => LIMITS.test(sentence))
    .flatMap(namesIn);
  const own = typed.flatMap(({ words: [verb, name, ...values] }) => (verb === 'set' && name === attribute ? values : []));
  const allowed = named.length > 0 ? named : own;
  const takesSha2 = attribute === 'ssh-mac-algo' && named.length === 0 && /\bsha-?2\b/i.test(recommendation.title);
  return valuesOf(node, attribute).filter((name) => !allowed.includes(name) && !(takesSha2 && name.startsWith('hmac-sha2-')));
}
