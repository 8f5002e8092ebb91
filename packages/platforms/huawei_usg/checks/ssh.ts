import { any, present } from '@merlon/engine/checks/assertions.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import type { AlgorithmCheck, AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFUSES_OLD_SSH } from '@merlon/engine/demands/refuses-old-ssh.ts';
import { isShownIn } from '../document/read-commands.ts';
import { SENTENCES_ON_TABLES, readAccepted } from '../document/table-sentences.ts';

const REFERENCE = 'Huawei VRP command reference, ssh server';
const NUMBERS =
  'Huawei command references, `ssh server timeout` (EDOC1100064351): 60 seconds by default; Quidway operation manual, SSH: 3 tries';

interface SshList extends Pick<AlgorithmList, 'kind' | 'refuses'> {
  readonly id: string;
  readonly list: string;
  readonly named: string;
  readonly words: RegExp;
  readonly example: string;
  /** What is weak, in words. */
  readonly examples: string;
}

/** The lists of algorithms that the server offers. NIST SP 800-131A and RFC 9142 for what is weak. */
const LISTS: readonly SshList[] = [
  {
    id: 'ssh-ciphers',
    list: 'cipher',
    named: 'cipher',
    words: /cipher|encryption| aes /,
    kind: 'cipher',
    refuses: ['cbc'],
    example: 'aes256_gcm aes128_gcm aes256_ctr aes128_ctr',
    examples:
      'no encryption by a CBC cipher (`aes128_cbc`, `aes192_cbc`, `aes256_cbc`, `blowfish_cbc`), DES (`des_cbc`), 3DES (`3des_cbc`) or RC4 (`arcfour128`, `arcfour256`)',
  },
  {
    id: 'ssh-hmac',
    list: 'hmac',
    named: 'message authentication code',
    words: /hmac| macs? |integrity|message authentication/,
    kind: 'hash',
    example: 'sha2_512 sha2_256',
    examples: 'no MD5 (`md5`, `md5_96`) or SHA-1 (`sha1`, `sha1_96`), and nothing cut to 96 bits (`sha2_256_96`)',
  },
  {
    id: 'ssh-key-exchange',
    list: 'key-exchange',
    named: 'key exchange',
    words: /key ?exchange|diffie/,
    kind: 'exchange',
    example: 'dh_group16_sha512 dh_group_exchange_sha256',
    examples: 'no group 1 (`dh_group1_sha1`), and nothing with SHA-1 (`dh_group14_sha1`, `dh_group_exchange_sha1`)',
  },
];

/** What documents say of numbers that are at their defaults, which are compared like others. */
const READ_OF_NUMBERS = [/^values at the default are not displayed$/i, /^the defaults comply$/i];

const UNSET = { status: 'REVIEW', source: 'what is then offered depends on the release' } as const;

const RUNS_SSH = any(...['stelnet', 'sftp', 'scp', 'snetconf'].map((server) => present(`${server} server enable`)));

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
    reads: [
      ...REFUSES_OLD_SSH,
      /^the output must be undo ssh server compatible-ssh1x enable or empty$/i,
      /^\(?some patch levels write stelnet ipv4 server enable, which is equivalent\.?\)? the line ssh server compatible-ssh1x enable must not be present$/i,
      /^its undo form is what a saved configuration usually shows$/i,
    ],
    source: `${REFERENCE} compatible-ssh1x enable: the default differs between releases`,
  },
  ...LISTS.map(defineAlgorithms),
  {
    id: 'ssh-login-timeout',
    reads: READ_OF_NUMBERS,
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
    reads: READ_OF_NUMBERS,
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

/** `Some patch levels write stelnet ipv4 server enable, which is equivalent` */
const EQUIVALENT = /\bstelnet ipv4 server enable["'`”]?,? which is (?:equivalent|the same)\b/i;

/** The outcome if SSH is on and its users may not sign in by it: none of the text, or one where the document says which service they have. */
function whenUsersMayNot(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const other = findPath(tree, 'stelnet ipv4 server enable');
  if (other.length > 0 && EQUIVALENT.test(proseOf(recommendation.audit)))
    return pass(linesAt(other), '`stelnet ipv4 server enable` is configured, which the document takes for the same.');
  const types = findPath(tree, 'ssh user * service-type');
  const without = types.filter((place) => valuesAt(place).every((word) => word !== 'stelnet' && word !== 'all'));
  const isAsked = isShownIn(recommendation, /ssh user \S+ service-type stelnet/);
  return without.length > 0 && (isAsked || without.length === types.length)
    ? review('An SSH user of the text may not use STelnet; whether another is to a person has to say.', linesAt(without))
    : undefined;
}

function defineAlgorithms(list: SshList): AlgorithmCheck {
  const path = `ssh server ${list.list}`;
  return {
    id: list.id,
    title: `The SSH server uses no weak ${list.named}`,
    alsoSaid: 'algorithms methods integrity offered weak modes only',
    about: {
      title: [/ ssh /, list.words],
      except: [/(?<! to (?:\S+ )?)(?<! for (?:\S+ )?)client|key length|length of|rekey|key pair|public key/],
    },
    beside: [`undo ${path} *`, ...LENGTHS.map((length) => `${path}${' *'.repeat(length)}`)],
    decides: LENGTHS.map((length) => `${path}${' *'.repeat(length)}`),
    expectation: `the list in the line \`${path}\` must hold nothing weak: ${list.examples}`,
    reads: [...SENTENCES_ON_TABLES, new RegExp(`^${path} must be configured, without any algorithm that is based on sha-?1$`, 'i')],
    onlyWith: [{ said: /ssh|stelnet/, holds: RUNS_SSH, otherwise: 'No server of SSH is switched on in the text.' }],
    settledBy: (tree, recommendation) => compareTable(path, tree, recommendation),
    algorithms: [{ kind: list.kind, at: path, ...(list.refuses && { refuses: list.refuses }), absent: UNSET, heedsDefault: true }],
    remediation: ['system-view', `${path} ${list.example}`],
    source: `${REFERENCE} ${list.list}; NIST SP 800-131A and RFC 9142 for what is weak`,
  };
}

/** The outcome by the algorithms that a document names as a whole, each of which it accepts, and no other. */
function compareTable(path: string, tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const isAccepted = readAccepted(recommendation, path);
  const set = findPath(tree, path);
  if (!isAccepted || set.length === 0) return undefined;
  const beyond = set.flatMap(valuesAt).filter((value) => !isAccepted(value));
  return beyond.length > 0
    ? fail(linesAt(set), `The \`${path}\` holds ${beyond.join(', ')}, which the document does not accept.`)
    : pass(linesAt(set), `The \`${path}\` holds ${set.flatMap(valuesAt).join(', ')}: each is one that the document accepts.`);
}
