import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { isSet, linesAt, placesOf, restOf, unlessHidden, viewsInFirewalls } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000 command reference, IPSec; NIST SP 800-77 and RFC 8247 for what is weak';

/** VPN tunnels. */
export const vpnChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'ike-algorithms',
    title: 'IKE proposals hold no weak algorithm',
    topic: {
      title:
        /\bike(?:v[12])?\b.*(?:algorithm|encrypt|proposal|strong|\bdh\b|diffie|hash|integrity|group|cipher)|(?:strong|weak).*\bike\b|\bdh group|diffie-hellman group/,
    },
    beside: [
      'ike proposal * encryption-algorithm *',
      'ike proposal * authentication-algorithm *',
      'ike proposal * integrity-algorithm *',
      'ike proposal * prf *',
      'ike proposal * dh *',
    ],
    expectation: 'no `ike proposal` may hold DES, 3DES, MD5, SHA-1 or the groups 1, 2 and 5',
    judge: (tree, recommendation) => judgeProposals(tree, recommendation, IKE),
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
    topic: { title: /\bipsec\b.*(?:algorithm|encrypt|proposal|strong|integrity|cipher|transform|\baes|\bsha)|(?:strong|weak).*\bipsec\b/ },
    beside: ['ipsec proposal * esp *', 'ipsec proposal * ah *', 'ipsec proposal * transform *', 'ipsec proposal * encapsulation-mode *'],
    expectation: 'no `ipsec proposal` may hold DES, 3DES, MD5, SHA-1 or null encryption',
    judge: (tree, recommendation) => judgeProposals(tree, recommendation, IPSEC),
    remediation: ['system-view', 'ipsec proposal <name>', 'esp encryption-algorithm aes-256', 'esp authentication-algorithm sha2-256'],
    source: REFERENCE,
  }),
];

interface Proposals {
  /** The statement that opens one. */
  readonly path: string;
  /** Settings that name algorithms. */
  readonly settings: readonly string[];
  /** Without these the default applies, which is unknown. */
  readonly needed: readonly string[];
  readonly weak: RegExp;
}

const IKE: Proposals = {
  path: 'ike proposal',
  settings: ['encryption-algorithm', 'authentication-algorithm', 'integrity-algorithm', 'prf', 'dh'],
  needed: ['encryption-algorithm', 'dh'],
  weak: /^(?:3?des(?:-cbc)?|(?:hmac-)?md5\S*|(?:hmac-)?sha1\S*|sha|group[125])$/,
};

const IPSEC: Proposals = {
  path: 'ipsec proposal',
  settings: ['esp encryption-algorithm', 'esp authentication-algorithm', 'ah authentication-algorithm'],
  needed: ['esp encryption-algorithm', 'esp authentication-algorithm'],
  weak: /^(?:3?des|md5|sha1|null)$/,
};

function judgeProposals(tree: ConfigTree, recommendation: Recommendation, { path, settings, needed, weak }: Proposals): Outcome {
  const proposals = viewsInFirewalls(tree, path);
  if (proposals.length === 0) return unlessHidden(tree, path, notApplicable(`No \`${path}\` is configured.`));
  const named = settings.flatMap((setting) =>
    proposals.flatMap((proposal) => placesOf(proposal, setting).map((place) => ({ setting, place }))),
  );
  const bad = named.filter(({ place }) => restOf(place).some((word) => weak.test(word)));
  if (bad.length > 0) return fail(linesAt(bad.map(({ place }) => place)), 'A proposal holds a weak algorithm.');
  const silent = proposals.filter((place) => !needed.every((setting) => isSet(place, setting)));
  if (silent.length > 0) return review('A proposal leaves an algorithm to the default, which depends on the release.', linesAt(silent));
  const typed = demandedCommands(recommendation).map(({ words }) => words.join(' '));
  // A benchmark that names algorithms may not accept others, even strong ones.
  const others = named.filter(({ setting, place }) => {
    const allowed = typed
      .filter((command) => command.startsWith(`${setting} `))
      .flatMap((command) => command.slice(setting.length + 1).split(' '));
    return allowed.length > 0 && restOf(place).some((word) => !allowed.includes(word));
  });
  const isNamed = /aes-?\d|sha-?\d|group ?\d/.test(plainTitle(recommendation));
  if (others.length > 0 || (isNamed && typed.length === 0))
    return review(
      'A proposal holds algorithms of which the document does not say whether they will do.',
      linesAt((others.length > 0 ? others : named).map(({ place }) => place)),
    );
  return unlessHidden(tree, path, pass(linesAt(proposals), 'No proposal holds a weak algorithm.'));
}
