import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

/** Which algorithms of a kind do, and which do not; of others a person has to say. */
interface Kind {
  readonly path: string;
  readonly strong: RegExp;
  readonly weak: RegExp;
}

/** The level `high` holds AES-256 alone, and HMAC of SHA-2; `low` and `all` hold 3DES and MD5 (command reference, ssh cipher). */
const ENCRYPTION: Kind = {
  path: 'ssh cipher encryption',
  strong: /^aes256-(?:ctr|gcm@openssh\.com)$|^chacha20-poly1305@openssh\.com$/,
  weak: /3des|^des|arcfour|rc4|none/,
};
const INTEGRITY: Kind = { path: 'ssh cipher integrity', strong: /^hmac-sha2-(?:256|512)/, weak: /md5|sha1|-96$|none/ };

/** A custom list has to be strong throughout; of the levels only the highest is known to be, and the lowest not. */
function judgeKind(tree: ConfigTree, { title }: Recommendation, { path, strong, weak }: Kind): Outcome {
  const set = statementsOf(tree, path);
  const last = set.at(-1);
  if (!last) return review(`\`${path}\` is not in the text; what then holds depends on the release.`);
  const lines = linesOfNodes(set);
  const [level = '', ...rest] = last.words.slice(3);
  const shown = `\`${last.words.slice(2).join(' ')}\``;
  if (level === 'low' || level === 'all') return fail(lines, `The level ${shown} allows weak algorithms.`);
  // A title that names a mode or a hash means a list of its own.
  if (level === 'high' && !/\b(?:ctr|gcm|cbc|512)\b/i.test(title))
    return unlessHidden(tree, 'ssh cipher', pass(lines, `The level ${shown} allows strong algorithms alone.`));
  if (level !== 'custom') return review(`Whether the level ${shown} will do a person has to say.`, lines);
  const mode = /\b(?:ctr|gcm)\b/i.exec(title)?.[0].toLowerCase() ?? '';
  const named = rest.join(':').split(':').filter(Boolean);
  if (named.some((one) => weak.test(one.toLowerCase()))) return fail(lines, `Weak algorithms are in the list ${shown}.`);
  return named.length > 0 && named.every((one) => strong.test(one.toLowerCase()) && one.toLowerCase().includes(mode))
    ? unlessHidden(tree, 'ssh cipher', pass(lines, `Strong algorithms alone are in the list ${shown}.`))
    : review(`Whether the list ${shown} will do a person has to say.`, lines);
}

export const sshAlgorithmChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-integrity',
    title: 'Ensure SSH uses strong algorithms for integrity',
    about: {
      title: [/ ssh /, / (?:integrity|hmac|macs?|message authentication|sha\d*|md5) /],
      except: [/ (?:key exchange|kex|ciphers? and|host keys?|passwords?|ntp|snmp) /, BEYOND_A_SETTING],
    },
    expectation:
      '`ssh cipher integrity` must be the level high or a custom list of HMAC with SHA-2 alone (hmac-sha2-256, hmac-sha2-512), not SHA-1 or MD5',
    judge: (tree, recommendation) => judgeKind(tree, recommendation, INTEGRITY),
    remediation: ['ssh cipher integrity high'],
    beside: ['ssh cipher integrity *', 'ssh cipher integrity custom *', 'ssh version 2'],
    decides: ['ssh cipher integrity high'],
    source: `${REFERENCE}, ssh cipher integrity`,
  },
  {
    id: 'ssh-ciphers',
    title: 'Ensure SSH uses strong ciphers',
    about: {
      title: [/ ssh /, / (?:ciphers?|encryption|aes|3?des|algorithms?) /],
      except: [/ (?:key exchange|kex|integrity|hmac|macs?|host keys?|keys?|passwords?|public) /, BEYOND_A_SETTING],
    },
    expectation:
      '`ssh cipher encryption` must be the level high or a custom list of AES-256 ciphers alone (aes256-ctr, aes256-gcm), without DES, 3DES or another weak encryption',
    judge: (tree, recommendation) => judgeKind(tree, recommendation, ENCRYPTION),
    remediation: ['ssh cipher encryption high'],
    beside: ['ssh cipher encryption *', 'ssh cipher encryption custom *', 'ssh version 2'],
    decides: ['ssh cipher encryption high'],
    source: `${REFERENCE}, ssh cipher encryption`,
  },
];
