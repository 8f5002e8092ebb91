import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/audit/verdict.ts';
import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, unlessHidden, viewsInFirewalls } from './facts.ts';

const REFERENCE = 'Huawei USG6000 command reference, IPSec; NIST SP 800-77 and RFC 8247 for what is weak';

/** Tunnels. */
export const vpnChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'ike-algorithms',
    title: 'IKE proposals hold no weak algorithm',
    topic: {
      title:
        /\bike(?:v[12])?\b.*(?:algorithm|encrypt|proposal|strong|\bdh\b|diffie|hash|integrity|group|cipher)|(?:strong|weak).*\bike\b|\bdh group|diffie-hellman group/,
    },
    covers: /^ike proposal \S+ \/ (?:encryption-algorithm|authentication-algorithm|integrity-algorithm|prf|dh) .*$/,
    expectation: 'no `ike proposal` may hold DES, 3DES, MD5, SHA-1 or the groups 1, 2 and 5',
    judge: (tree) =>
      judgeProposals(
        tree,
        'ike proposal',
        ['encryption-algorithm', 'dh'],
        /^(?:3?des(?:-cbc)?|(?:hmac-)?md5\S*|(?:hmac-)?sha1\S*|sha|group[125])$/,
        ['encryption-algorithm', 'authentication-algorithm', 'integrity-algorithm', 'prf', 'dh'],
      ),
    remediation: [
      'system-view',
      'ike proposal <number>',
      'encryption-algorithm aes-256',
      'authentication-algorithm sha2-256',
      'integrity-algorithm hmac-sha2-256',
      'dh group14',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ipsec-algorithms',
    title: 'IPSec proposals hold no weak algorithm',
    topic: { title: /\bipsec\b.*(?:algorithm|encrypt|proposal|strong|integrity|cipher|transform)|(?:strong|weak).*\bipsec\b/ },
    covers: /^ipsec proposal \S+ \/ (?:esp|ah|transform|encapsulation-mode) .*$/,
    expectation: 'no `ipsec proposal` may hold DES, 3DES, MD5, SHA-1 or null encryption',
    judge: (tree) =>
      judgeProposals(tree, 'ipsec proposal', ['esp encryption-algorithm', 'esp authentication-algorithm'], /^(?:des|3des|md5|sha1|null)$/, [
        'esp encryption-algorithm',
        'esp authentication-algorithm',
        'ah authentication-algorithm',
      ]),
    remediation: ['system-view', 'ipsec proposal <name>', 'esp encryption-algorithm aes-256', 'esp authentication-algorithm sha2-256'],
    source: REFERENCE,
  }),
];

function judgeProposals(tree: ConfigTree, path: string, needed: readonly string[], weak: RegExp, settings: readonly string[]): Outcome {
  const proposals = viewsInFirewalls(tree, path);
  if (proposals.length === 0) return unlessHidden(tree, path, notApplicable(`No \`${path}\` is configured.`));
  const bad = proposals.flatMap(({ node }) =>
    node.children.filter(
      ({ words, negated }) =>
        !negated && settings.some((setting) => words.join(' ').startsWith(setting)) && words.some((word) => weak.test(word)),
    ),
  );
  if (bad.length > 0)
    return fail(
      bad.map(({ line }) => line),
      'A proposal holds a weak algorithm.',
    );
  const silent = proposals.filter((place) => !needed.every((setting) => isSet(place, setting)));
  if (silent.length > 0) return review('A proposal leaves an algorithm to the default, which depends on the release.', linesAt(silent));
  return unlessHidden(tree, path, pass(linesAt(proposals), 'No proposal holds a weak algorithm.'));
}
