import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { oneOf } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { readSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesTyped } from '../document/vocabulary.ts';
import { NOT_PRINTED, UNWANTED, notPrinted } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide R81.20 and R82, "Advanced Gaia Configuration", SSH server';

/** A kind of algorithm of the SSH server: each is on or off by its name (`ssh server cipher aes128-cbc off`). */
interface Algorithms {
  readonly id: string;
  readonly kind: 'cipher' | 'mac' | 'kex';
  /** How titles call it. */
  readonly about: RegExp;
  readonly called: string;
  /** The weak ones, in the words of a document and in the names of the setting. */
  readonly named: RegExp;
  readonly isWeak: RegExp;
  readonly words: string;
  /** Weak ones that a release has on: only where each is off are all known to be. */
  readonly known: readonly string[];
}

const ALGORITHMS: readonly Algorithms[] = [
  {
    id: 'ssh-ciphers',
    kind: 'cipher',
    about: / ciphers? | cbc | 3des | encryption algorithms? /,
    called: 'cipher',
    named: /\b(?:cbc|3des|rc4|arcfour)\b/i,
    isWeak: /-cbc|3des|arcfour|rc4/i,
    words: 'CBC, 3DES or RC4 (arcfour)',
    known: ['3des-cbc', 'aes128-cbc', 'aes192-cbc', 'aes256-cbc'],
  },
  {
    id: 'ssh-macs',
    kind: 'mac',
    about: / macs? | hmacs? | message authentication | integrity /,
    called: 'MAC algorithm',
    named: /\bmd5|\bsha[- ]?1\b/i,
    isWeak: /md5|sha1/i,
    words: 'MD5 or SHA-1',
    known: ['hmac-sha1', 'hmac-sha1-etm@openssh.com'],
  },
  {
    id: 'ssh-key-exchange',
    kind: 'kex',
    about: / key exchange | kex | diffie hellman /,
    called: 'key exchange',
    named: /\bsha[- ]?1\b|\bgroup[- ]?1\b/i,
    isWeak: /sha1/i,
    words: 'SHA-1, such as group1-sha1 or group14-sha1',
    known: ['diffie-hellman-group14-sha1', 'diffie-hellman-group-exchange-sha1'],
  },
];

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
];

function defineAlgorithms(algorithms: Algorithms): CheckSpec {
  const { id, kind, about, called, words, known } = algorithms;
  return {
    id,
    title: `SSH has no ${called} with ${words.replace(/,? such as.*| \(.*/, '')}`,
    about: {
      title: [
        about,
        / ssh | secure shell /,
        / strong| secure (?!shell)| no | not | never | without | disab| off | weak | prohibit| forbid| remov| avoid| refus/,
      ],
      except: [/ clients? | certificates? | passwords? /],
    },
    beside: [`ssh server ${kind} *`],
    expectation: `no SSH \`ssh server ${kind}\` may be on with ${words}, and those known must be off`,
    judge: (tree, recommendation) => judgeAlgorithms(tree, algorithms, recommendation),
    remediation: known.map((name) => `set ssh server ${kind} ${name} off`),
    source: GUIDE,
  };
}

const FORBIDS = / no | not | never | without | disab| off | weak | prohibit| forbid| remov| exclu| avoid| refus/;

function judgeAlgorithms(tree: ConfigTree, { kind, named, isWeak, known, words }: Algorithms, recommendation: Recommendation): Outcome {
  const places = findPath(tree, `ssh server ${kind} *`);
  if (places.length === 0) return notPrinted(tree, `ssh server ${kind}`);
  const stateOf = (place: (typeof places)[number]) => readSwitch(valuesAt(place)[0]);
  const weak = places.filter(({ captured: [name = ''] }) => isWeak.test(name));
  const on = weak.filter((place) => stateOf(place) !== 'off');
  if (on.length > 0) {
    const why = `Algorithms with ${words} must be off; some are on (${on.length}).`;
    const typed = valuesTyped(recommendation, `ssh server ${kind}`).some(
      ([name = '', state]) => isWeak.test(name) && readSwitch(state) === 'on',
    );
    const forbids = FORBIDS.test(plainTitle(recommendation)) && named.test(`${recommendation.title} ${proseOf(recommendation.audit)}`);
    return forbids && !typed && on.every((place) => stateOf(place) === 'on') ? fail(linesAt(on), why) : review(why, linesAt(on));
  }
  const off = new Set(weak.map(({ captured: [name] }) => name));
  if (!known.every((name) => off.has(name)))
    return review('None of them is on in the text, which does not say of each whether it is off.', linesAt(places));
  if (!places.some((place) => stateOf(place) === 'on')) return review('The text does not say which of them are on.', linesAt(places));
  return pass(linesAt(places), `None with ${words} is on.`);
}
