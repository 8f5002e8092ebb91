import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { REFUSING, wantsExplicit } from './explicit.ts';

/** The kinds of algorithms that the server has a line for (command reference, ssh cipher encryption, ssh cipher integrity, ssh key-exchange). */
const KINDS = [
  {
    path: 'ssh key-exchange group',
    called: /\bkey[- ]exchange\b|\bkex\b/,
    names: /\b(?:dh-group\d+-sha\d+|ecdh-sha2-nistp\d+|curve25519-sha256)\b/g,
    hasLevels: false,
  },
  {
    path: 'ssh cipher encryption',
    called: /\bencrypt\w*|\bciphers?\b(?! integrity)/,
    names: /\b(?:aes\d{3}-(?:ctr|cbc)|aes\d{3}-gcm|chacha20-poly1305|3des-cbc)\b/g,
    hasLevels: true,
  },
  { path: 'ssh cipher integrity', called: /\bintegrity\b|\bmacs?\b|\bhmac\b/, names: /\bhmac-[a-z\d-]+\b/g, hasLevels: true },
] as const;
type Kind = (typeof KINDS)[number];

const LEVEL =
  /\b(?:level|set|list|encryption|integrity|or|is|are|be)\s(?:to )?(?:the level )?(high|medium|low|fips|all)\b(?! (?:algorithms|lines|3|three|values))|\b(high|medium|low|fips) (?:cipher )?(?:level|set|list)\b/g;
/** The flavour of group 14 with SHA-1. */
const OLD_FLAVOUR = String.raw`\b(?:the )?sha-?1 (?:flavour|variant|form|version|kind)s?(?: of (?:dh-)?group ?14)?`;

interface Permitted {
  readonly names: readonly string[];
  readonly levels: readonly string[];
}

const plainName = (name: string): string => name.toLowerCase().replace(/@openssh\.com$/, '');

function readPermitted({ called, names, hasLevels }: Kind, said: Said): Permitted {
  const clauses = said.demands.filter(
    (clause) => !REFUSING.test(clause.replaceAll(/\bnothing but\b/g, '')) && !/\bdefaults?\b/.test(clause),
  );
  const own = clauses.filter((clause) => called.test(clause));
  return {
    names: clauses.flatMap((clause) => clause.match(names) ?? []),
    levels: hasLevels ? own.flatMap((clause) => [...clause.matchAll(LEVEL)].map(([, level, other]) => (level ?? other)!)) : [],
  };
}

/** Names of algorithms that a clause refuses by a part of them: `group 1 and SHA-1 are forbidden`. */
const PARTS: readonly (readonly [said: RegExp, names: RegExp])[] = [
  [/\bsha-?1\b/, /-sha1$/],
  [/\bgroup ?1\b/, /^dh-group1-/],
];
const partsRefused = (said: Said): readonly RegExp[] =>
  PARTS.filter(([part]) => said.demands.some((clause) => REFUSING.test(clause) && part.test(clause))).map(([, names]) => names);

/** What a clause refuses by its name. */
const namesRefused = ({ names }: Kind, said: Said): readonly string[] =>
  said.demands
    .filter((clause) => REFUSING.test(clause) && !/\bother than\b|\bnothing but\b/.test(clause))
    .flatMap((clause) => clause.match(names) ?? []);

function judgeLine(
  node: ConfigNode,
  { path, hasLevels }: Kind,
  permitted: Permitted,
  refused: readonly (string | RegExp)[],
  { typed }: Said,
): Outcome {
  const words = node.words.slice(3);
  const isList = !hasLevels || words[0] === 'custom';
  const list = (hasLevels ? words.slice(1) : words).join(' ').replaceAll('"', '').split(/[: ]/).filter(Boolean).map(plainName);
  if (!isList) {
    const level = words[0] ?? '';
    if (permitted.levels.includes(level)) return pass([node.line], `\`${path}\` is ${level}.`);
    // What a document types itself it does not forbid.
    return typed.includes(`${path} ${level}`) || (level === 'fips' && permitted.levels.length === 0 && permitted.names.length === 0)
      ? review(`Whether the level ${level} will do a person has to say.`, [node.line])
      : fail([node.line], `\`${path}\` has the level ${level}, which the document does not permit.`);
  }
  const others = list.filter(
    (name) =>
      refused.some((one) => (typeof one === 'string' ? one === name : one.test(name))) ||
      (permitted.names.length > 0 && !permitted.names.includes(name)),
  );
  if (others.length > 0) return fail([node.line], `\`${path}\` offers ${others.join(', ')}, which the document does not permit.`);
  return list.length === 0 || (permitted.names.length === 0 && refused.length === 0)
    ? review(`Whether the algorithms of \`${path}\` will do a person has to say.`, [node.line])
    : pass([node.line], `\`${path}\` offers ${list.join(', ')}.`);
}

function judgeKind(tree: ConfigTree, said: Said, kind: Kind): readonly Outcome[] {
  const permitted = readPermitted(kind, said);
  const refused = [...namesRefused(kind, said), ...(kind.hasLevels ? [] : partsRefused(said))];
  const isAsked = permitted.names.length + permitted.levels.length + refused.length > 0;
  if (!isAsked) return [];
  const node = statementsOf(tree, kind.path).at(-1);
  if (node) return [judgeLine(node, kind, permitted, refused, said)];
  return [
    wantsExplicit(said)
      ? fail([], `\`${kind.path}\` is not configured, and the document wants it to be.`)
      : review(`\`${kind.path}\` is not configured; what then holds depends on the release.`),
  ];
}

function judgeAlgorithms(tree: ConfigTree, said: Said): Outcome {
  const outcomes = KINDS.flatMap((kind) => judgeKind(tree, said, kind));
  const bad = outcomes.filter(({ status }) => status === 'FAIL');
  if (bad.length > 0)
    return fail(
      bad.flatMap(({ lines }) => [...lines]),
      bad.map(({ reason }) => reason).join(' '),
    );
  const named = KINDS.filter(({ called }) => said.asks(called));
  const open = outcomes.find(({ status }) => status === 'REVIEW');
  if (open || outcomes.length === 0 || outcomes.length < named.length)
    return open ?? review('What is asked of the algorithms of SSH the document does not say.');
  return pass(linesOfNodes(KINDS.flatMap(({ path }) => [...statementsOf(tree, path)])), outcomes.map(({ reason }) => reason).join(' '));
}

/** Source: Cisco ASA Series Command Reference, ssh cipher encryption, ssh cipher integrity and ssh key-exchange; defaults differ between releases. */
export const sshAlgorithmsTopic: TopicJudge = {
  id: 'ssh-algorithms',
  about:
    /\bssh\b.*\b(?:algorithms?|ciphers?|key exchange|integrity|macs?|cryptograph\w*)\b|\b(?:algorithms?|ciphers?|key exchange|integrity|macs?)\b.*\bssh\b/,
  except: /\b(?:snmp|ntp|host keys?|public keys?|keys? of users)\b/,
  phrases: [
    {
      says: 'name',
      as: /\b(?:dh-group\d+-sha\d+|ecdh-sha2-nistp\d+|curve25519-sha256|aes\d{3}-(?:ctr|cbc)|aes\d{3}-gcm(?:@openssh\.com)?|chacha20-poly1305(?:@openssh\.com)?|3des-cbc|hmac-[a-z\d-]+)/,
    },
    { says: 'levels', as: /the named levels \([^)]*\) are not permitted for encryption or integrity/ },
    { says: 'part', as: /a list need not contain all permitted values/ },
    {
      says: 'defaults',
      as: /\b(?:the )?defaults?:? (?:for [^;]*? is [a-z\d-]+|differs? from release to release|level medium for encryption|if a cipher line is absent the level is [a-z]+, which is a finding)|the vendors defaults have changed too often between releases to be relied upon/,
    },
    { says: 'old', as: /methods? with sha-1 (?:is|are) not permitted/ },
    {
      says: 'absent',
      as: /\b(?:if|where|when) (?:a|the|no|either) (?:ssh )?cipher line is (?:absent|missing|not shown|shown),? the (?:level is|(?:unit|device|box|asa|appliance|firewall) (?:uses|offers|takes)(?: the level)?) [a-z]+,? (?:which is a finding|and (?:that|this|it) (?:does not meet (?:this|the) (?:control|requirement)|is a finding|is not enough))/,
    },
    { says: 'flavour', as: new RegExp(OLD_FLAVOUR) },
    {
      says: 'explicit',
      as: /\bwe want (?:the |these |all )*(?:\d )?lines? (?:to be )?written out\b(?:,? even (?:where|if|when) (?:a|the) release (?:happens to have|has) the same default)?/,
    },
  ],
  words:
    'cryptography cryptographic only key running-config exchange ssh server algorithm algorithms cipher ciphers encryption integrity key-exchange exchange group high medium low fips level set by hand custom only nothing but 3 methods method missing absent finding explicitly strong offers made up is a line from one not with differ default latter level applies applied sufficient enough delivered predefined consisting consist administrative sessions session held policy welcome equally retired selected elliptic curve curves followed exchanges exchange keys groups reads read either both instead single without as firewall uses offers offer connections connection established strong prints',
  typed: /^ssh (?:cipher (?:encryption|integrity)|key-exchange group)\b/,
  heeds: [
    /\bwithout the latter\b|\b(?:which |it |this |medium )is not (?:sufficient|enough|permitted|allowed)\b|\bwhich does not appear in the running configuration\b/,
    /\b(?:permitted|these|those|the) names(?: above)? only\b|\b(?:sets? )?(?:high|custom) only\b|\bonly (?=the following|these|those|one of)/,
    /\b(?:group ?1 and )?sha-?1 (?:is|are) (?:forbidden|prohibited|not (?:permitted|allowed))\b|\bsha-?1 must not be used\b/,
    new RegExp(
      String.raw`${OLD_FLAVOUR} (?:is|are) (?:not (?:good enough|acceptable|accepted|permitted|allowed|used)|no longer [a-z]+|retired|withdrawn|forbidden|prohibited|refused)(?: any ?more)?`,
    ),
    /\bonly strong algorithms\b|\bafter ssh key-exchange group\b|\bboth\b/,
    /\bnothing but\b|\bonly\b(?=.*\b(?:aes|hmac|sha|dh|curve|ecdh|lists? above))|(?<=\b(?:aes|hmac|sha|dh|curve|ecdh)[\w@.-]*) only\b|\bfrom the lists above only\b/,
  ],
  expectation: 'the key exchange, the ciphers and the integrity of SSH must be those that the document permits',
  judge: judgeAlgorithms,
};
