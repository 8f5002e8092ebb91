import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { oneOf } from '@merlon/engine/checks/demand.ts';
import { NOT_PRINTED, UNWANTED } from '../facts/facts.ts';
import { WEAK_BY_DEFAULT } from '../facts/ssh-algorithms.ts';

const GUIDE = 'Gaia Administration Guide R81.20 and R82, "Advanced Gaia Configuration", SSH server';

/** A kind of algorithm of the SSH server: each is on or off by its name (`ssh server cipher aes128-cbc off`). */
interface Algorithms extends Pick<AlgorithmList, 'kind' | 'refuses'> {
  readonly id: string;
  /** The last word of the setting. */
  readonly word: keyof typeof WEAK_BY_DEFAULT;
  /** How titles call it. */
  readonly about: RegExp;
  readonly called: string;
  /** The weak ones, in the words of a document. */
  readonly words: string;
}

const ALGORITHMS: readonly Algorithms[] = [
  {
    id: 'ssh-ciphers',
    kind: 'cipher',
    refuses: ['cbc'],
    word: 'cipher',
    about: / ciphers? | cbc | 3des | encryption algorithms? /,
    called: 'cipher',
    words: 'CBC, 3DES or RC4 (arcfour)',
  },
  {
    id: 'ssh-macs',
    kind: 'hash',
    word: 'mac',
    about: / macs? | hmacs? | message authentication | integrity /,
    called: 'MAC algorithm',
    words: 'MD5 or SHA-1',
  },
  {
    id: 'ssh-key-exchange',
    kind: 'exchange',
    word: 'kex',
    about: / key exchange | kex | diffie hellman /,
    called: 'key exchange',
    words: 'SHA-1, such as group1-sha1 or group14-sha1',
  },
];

function listOf({ kind, refuses, word }: Algorithms): AlgorithmList {
  return { kind, at: `ssh server ${word}`, switchedByName: WEAK_BY_DEFAULT[word], absent: NOT_PRINTED, ...(refuses && { refuses }) };
}

/** All kinds together: a title names none of them, or several. */
const allAlgorithms: CheckSpec = {
  id: 'ssh-algorithms',
  title: 'SSH offers strong algorithms alone',
  about: {
    title: [
      / ssh /,
      / algorithms? | cryptograph| cipher suites? | crypto | ciphers? (?:and|or) (?:macs?|key) | macs? (?:and|or) (?:ciphers?|key) /,
    ],
    except: [/ clients? | certificates? | passwords? | encryption algorithms? | (?:host )?keys? algorithms? | snmp | vpn | ipsec /],
  },
  beside: ALGORITHMS.map(({ word }) => `ssh server ${word} *`),
  expectation: ALGORITHMS.map(({ word, words }) => `no \`ssh server ${word}\` may be on with ${words}`).join('; '),
  algorithms: ALGORITHMS.map(listOf),
  remediation: ALGORITHMS.flatMap(({ word }) => WEAK_BY_DEFAULT[word].map((name) => `set ssh server ${word} ${name} off`)),
  source: GUIDE,
};

/** The SSH server, which Clish configures from R81.10 on. */
export const sshChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-root-login',
    title: 'Root cannot log in by SSH',
    about: { title: [/ root /, / ssh /, UNWANTED], except: [/ keys? /] },
    setting: 'ssh server permit-root-login',
    demand: oneOf('no', 'off', 'false'),
    // By default it may; releases before R81.20 do not print it.
    absent: NOT_PRINTED,
    source: `${GUIDE}: \`yes\` by default`,
  },
  ...ALGORITHMS.map(defineAlgorithms),
  allAlgorithms,
];

function defineAlgorithms(one: Algorithms): CheckSpec {
  const { id, word, about, called, words } = one;
  return {
    id,
    title: `SSH has no ${called} with ${words.replace(/,? such as.*| \(.*/, '')}`,
    about: {
      title: [
        about,
        / ssh /,
        / strong| secure (?!shell)| no | not | never | without | disab| off | weak | prohibit| forbid| remov| avoid| refus/,
      ],
      except: [/ clients? | certificates? | passwords? /],
    },
    beside: [`ssh server ${word} *`],
    expectation: `no SSH \`ssh server ${word}\` may be on with ${words}, and those known must be off`,
    algorithms: [listOf(one)],
    remediation: WEAK_BY_DEFAULT[word].map((name) => `set ssh server ${word} ${name} off`),
    source: GUIDE,
  };
}
