import { atMost } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import { withStronger } from '@merlon/engine/demands/strengths.ts';
import { SOURCE as DEFAULT_VALUE } from '@merlon/engine/demands/read-default.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, review, pass } from '@merlon/engine/model/verdict.ts';
import { isBeyondOnly, meetsDemand, readAlgorithmDemands, readOnlyModes, sayCompared } from '../document/algorithm-demands.ts';
import { isShownIn, typedIn } from '../document/read-commands.ts';
import { ifWhole, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei VRP command reference, ssh server';
const NUMBERS =
  'Huawei command references, `ssh server timeout` (EDOC1100064351): 60 seconds by default; Quidway operation manual, SSH: 3 tries';

interface AlgorithmList {
  readonly id: string;
  readonly list: string;
  readonly named: string;
  readonly words: RegExp;
  readonly weak: RegExp;
  readonly strong: RegExp;
  readonly example: string;
  /** What is weak, in words. */
  readonly examples: string;
}

/** The lists of algorithms that the server offers. NIST SP 800-131A and RFC 9142 for what is weak. */
const LISTS: readonly AlgorithmList[] = [
  {
    id: 'ssh-ciphers',
    list: 'cipher',
    named: 'cipher',
    words: /cipher|encryption| aes /,
    weak: /cbc|3des|^des|arcfour|blowfish|rc4/,
    strong: /(?:ctr|gcm|poly1305)$/,
    example: 'aes256_gcm aes128_gcm aes256_ctr aes128_ctr',
    examples:
      'no encryption by a CBC cipher (`aes128_cbc`, `aes192_cbc`, `aes256_cbc`, `blowfish_cbc`), DES (`des_cbc`), 3DES (`3des_cbc`) or RC4 (`arcfour128`, `arcfour256`)',
  },
  {
    id: 'ssh-hmac',
    list: 'hmac',
    named: 'message authentication code',
    words: /hmac| macs? |integrity|message authentication/,
    weak: /^md5|^sha1|_96$/,
    strong: /^sha2_(?:256|512)$/,
    example: 'sha2_512 sha2_256',
    examples: 'no MD5 (`md5`, `md5_96`) or SHA-1 (`sha1`, `sha1_96`), and nothing cut to 96 bits (`sha2_256_96`)',
  },
  {
    id: 'ssh-key-exchange',
    list: 'key-exchange',
    named: 'key exchange',
    words: /key ?exchange|diffie/,
    weak: /sha1$|group1_|^dh_group1$/,
    strong: /sha(?:256|384|512)$|^curve25519|^ecdh|sm2_kep/,
    example: 'dh_group16_sha512 dh_group_exchange_sha256',
    examples: 'no group 1 (`dh_group1_sha1`), and nothing with SHA-1 (`dh_group14_sha1`, `dh_group_exchange_sha1`)',
  },
];

/** A document types a list of any length. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The SSH server. */
export const sshChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-version',
    title: 'SSH version 1 is not accepted',
    alsoSaid: 'protocol only',
    about: { title: [/ ssh\b.*(?: version ?[12] | v[12] |compatib|ssh1| 1\.x )| ssh ?v?[12]/], except: [/cipher|hmac|key ?exchange/] },
    setting: 'ssh server compatible-ssh1x enable',
    demand: 'absent',
    absent: { status: 'REVIEW', source: 'whether it is then accepted depends on the release' },
    heedsDefault: true,
    source: `${REFERENCE} compatible-ssh1x enable: the default differs between releases`,
  },
  ...LISTS.map(defineAlgorithms),
  {
    id: 'ssh-login-timeout',
    title: 'The SSH sign-in timeout is limited',
    alsoSaid: 'grace connection unauthenticated',
    about: { title: [/ ssh /, / time ?out/], except: [/idle|inactiv|vty|lock|session/] },
    setting: 'ssh server timeout',
    demand: atMost(60, 'second', { zero: 'never' }),
    absent: { is: '60', source: REFERENCE },
    heedsDefault: true,
    source: NUMBERS,
  },
  {
    id: 'ssh-retries',
    title: 'The number of SSH sign-in attempts is limited',
    alsoSaid: 'maximum failed',
    about: { title: [/ ssh /, / (?:retry|retries|attempts?|tries) /], except: [/idle|inactiv|vty|lock/] },
    setting: 'ssh server authentication-retries',
    demand: atMost(3, undefined, { zero: 'never' }),
    absent: { is: '3', source: REFERENCE },
    heedsDefault: true,
    source: NUMBERS,
  },
  {
    id: 'stelnet-server',
    title: 'The SSH server is enabled',
    alsoSaid: 'management administration remote encrypted',
    about: {
      title: [/ ssh .*(?:enable|server|used|secure)|stelnet|enable.* ssh /],
      except: [
        /vty|virtual|only|instead|interface|restrict|limit|address|cipher|hmac| acl|key|version|port|time ?out|retr|source|banner|sftp|client| telnet server/,
      ],
    },
    setting: 'stelnet server enable',
    demand: 'present',
    settledBy: whenUsersMayNot,
    absent: { status: 'REVIEW', source: 'whether it is then on depends on the release' },
    heedsDefault: true,
    source: `${REFERENCE}; stelnet server enable`,
  },
];

/** The outcome if SSH is on and its users may not sign in by it: none of the text, or one where the document says which service they have. */
function whenUsersMayNot(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const types = findPath(tree, 'ssh user * service-type');
  const without = types.filter((place) => valuesAt(place).every((word) => word !== 'stelnet' && word !== 'all'));
  const isAsked = isShownIn(recommendation, /ssh user \S+ service-type stelnet/);
  return without.length > 0 && (isAsked || without.length === types.length)
    ? review('An SSH user of the text may not use STelnet; whether another is to a person has to say.', linesAt(without))
    : undefined;
}

function defineAlgorithms(list: AlgorithmList): JudgedCheck {
  const path = `ssh server ${list.list}`;
  return {
    id: list.id,
    title: `The SSH server uses no weak ${list.named}`,
    alsoSaid: 'algorithms methods integrity offered weak modes only',
    about: { title: [/ ssh /, list.words], except: [/client|key length|length of|rekey|key pair|public key/] },
    beside: [`undo ${path} *`, ...LENGTHS.map((length) => `${path}${' *'.repeat(length)}`)],
    decides: LENGTHS.map((length) => `${path}${' *'.repeat(length)}`),
    expectation: `the list in the line \`${path}\` must hold nothing weak: ${list.examples}`,
    judge: (tree, recommendation) => judgeAlgorithms(tree, recommendation, path, list),
    remediation: ['system-view', `${path} ${list.example}`],
    source: `${REFERENCE} ${list.list}; NIST SP 800-131A and RFC 9142 for what is weak`,
  };
}

function judgeAlgorithms(tree: ConfigTree, recommendation: Recommendation, path: string, list: AlgorithmList): Outcome {
  const { named, weak, strong } = list;
  const lists = findPath(tree, path);
  if (lists.length === 0)
    return whenAbsent(
      tree,
      path,
      `\`${path}\` is not configured`,
      recommendation.defaultValue
        .toLowerCase()
        .split(/[\s,;]+/)
        .some((word) => weak.test(word.replace(/\.$/, '')))
        ? { status: 'FAIL', source: DEFAULT_VALUE }
        : { status: 'REVIEW', source: 'what is then offered depends on the release' },
    );
  const offered = lists.flatMap(valuesAt);
  const allowed = typedIn(recommendation, new RegExp(`^${path} (.+)$`)).flatMap((words) => words.split(' '));
  if (offered.some((word) => weak.test(word) && !allowed.includes(word)))
    return fail(linesAt(lists), `The SSH server offers a weak ${named}.`);
  // Names of key exchanges hold a group and a hash, of which sentences speak apart.
  const demands = list.list === 'key-exchange' ? [] : readAlgorithmDemands(recommendation);
  const others = offered.filter((word) => !allowed.includes(word) && demands.some((demand) => isBeyondOnly(demand, [word])));
  if (others.length > 0)
    return fail(linesAt(lists), `The SSH server offers ${others.join(' and ')}, which is none of those that the document allows alone.`);
  const isListed = demands.some(({ forbids }) => !forbids);
  const beyond = offered.filter(
    (word) => !strong.test(word) || (!isListed && allowed.length > 0 && !allowed.flatMap(withStronger).includes(word)),
  );
  if (beyond.length > 0 || !demands.every((demand) => meetsDemand(demand, offered)))
    return review(`The SSH server offers a ${named} of which the document does not say whether it will do.`, linesAt(lists));
  const modes = readOnlyModes(recommendation);
  const isInMode = (word: string): boolean =>
    modes.some((mode) => word.startsWith('aes') && word.endsWith(mode === 'counter' ? 'ctr' : mode));
  if (modes.length > 0 && !offered.every(isInMode))
    return review(`The SSH server offers a ${named} that is no AES in the modes that the document allows alone.`, linesAt(lists));
  const short = list.list === 'key-exchange' ? whenGroupsShort(recommendation, offered, linesAt(lists)) : undefined;
  if (short) return short;
  const inModes = modes.length > 0 ? ` Each is AES in one of the modes ${modes.join(', ')}.` : '';
  return ifWhole(tree, path, pass(linesAt(lists), `The SSH server offers no weak ${named}.${inModes}${sayCompared(recommendation)}`));
}

/** Bits of the groups of a key exchange (RFC 2409, RFC 3526), by their names in a list. */
const GROUP_BITS: Readonly<Record<string, number>> = {
  group1: 1024,
  group14: 2048,
  group15: 3072,
  group16: 4096,
  group17: 6144,
  group18: 8192,
};

/** What comes of groups whose bits the title counts; undefined where it counts none. */
function whenGroupsShort({ title }: Recommendation, offered: readonly string[], lines: readonly number[]): Outcome | undefined {
  const asked = readQuantities(title).find(({ unit, side }) => unit === 'bit' && side !== 'atMost');
  if (!asked) return undefined;
  const bits = offered.map((word) => GROUP_BITS[/^dh_(group\d+)_/.exec(word)?.[1] ?? ''] ?? NaN);
  if (bits.some((own) => own < asked.number)) return fail(lines, `The SSH server offers a group of fewer than ${asked.number} bits.`);
  return bits.some(Number.isNaN)
    ? review('The SSH server offers a key exchange of which its name does not tell the bits.', lines)
    : pass(lines, `The SSH server offers no weak key exchange, and each of its groups has ${asked.number} bits or more.`);
}
