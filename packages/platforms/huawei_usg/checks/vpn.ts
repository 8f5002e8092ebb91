import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import { withStronger } from '@merlon/engine/demands/strengths.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { meetsDemand, readAlgorithmDemands, sayCompared } from '../document/algorithm-demands.ts';
import { typedIn } from '../document/read-commands.ts';
import { headsOf, ifWhole, viewsInFirewalls } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000 command reference, IPSec; NIST SP 800-77 and RFC 8247 for what is weak';

interface Proposals {
  /** The statement that opens one. */
  readonly path: string;
  /** Settings that name algorithms. */
  readonly settings: readonly string[];
  /** Without these the default applies, which is unknown. */
  readonly needed: readonly string[];
  readonly weak: RegExp;
  /** What may stand there; of anything else a person has to say how strong it is. */
  readonly strong: RegExp;
}

const IKE: Proposals = {
  path: 'ike proposal',
  settings: ['encryption-algorithm', 'authentication-algorithm', 'integrity-algorithm', 'prf', 'dh'],
  needed: ['encryption-algorithm', 'dh'],
  weak: /^(?:3?des(?:-cbc)?|(?:hmac-)?md5\S*|(?:hmac-)?sha1\S*|sha|group(?:[125]|2[234]))$/,
  strong: /^(?:aes-(?:gcm-)?(?:128|192|256)|(?:hmac-)?sha2-(?:256|384|512)|aes-xcbc-(?:96|128)|group(?:1[4-9]|2[01]))$/,
};

const IPSEC: Proposals = {
  path: 'ipsec proposal',
  settings: ['esp encryption-algorithm', 'esp authentication-algorithm', 'ah authentication-algorithm'],
  needed: ['esp encryption-algorithm', 'esp authentication-algorithm'],
  weak: /^(?:3?des|md5|sha1|null)$/,
  strong: /^(?:aes-(?:128|192|256)(?:-gcm-128|-gmac)?|aes-gcm-(?:128|192|256)|sha2-(?:256|384|512))$/,
};

/** VPN tunnels. */
export const vpnChecks: readonly CheckSpec[] = [
  {
    id: 'ike-algorithms',
    title: 'IKE proposals hold no weak algorithm',
    about: {
      title: [
        / ike(?:v[12])?\b.*(?:algorithm|encrypt|proposal|strong| dh |diffie|hash|integrity|group|cipher)|(?:strong|weak).* ike | dh group|diffie hellman group/,
      ],
    },
    beside: IKE.settings.map((setting) => `${IKE.path} * ${setting} *`),
    expectation:
      'no `ike proposal`, the default one included, may encrypt or authenticate by DES, 3DES, MD5, SHA-1 or the groups 1, 2, 5 and 22 to 24',
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
  },
  {
    id: 'ipsec-algorithms',
    title: 'IPSec proposals hold no weak algorithm',
    about: { title: [/ ipsec\b.*(?:algorithm|encrypt|proposal|strong|integrity|cipher|transform| aes| sha)|(?:strong|weak).* ipsec /] },
    beside: ['esp *', 'ah *', 'transform *', 'encapsulation-mode *'].map((setting) => `${IPSEC.path} * ${setting}`),
    expectation: 'no `ipsec proposal` may encrypt or authenticate by DES, 3DES, MD5, SHA-1 or nothing (null)',
    judge: (tree, recommendation) => judgeProposals(tree, recommendation, IPSEC),
    remediation: ['system-view', 'ipsec proposal <name>', 'esp encryption-algorithm aes-256', 'esp authentication-algorithm sha2-256'],
    source: REFERENCE,
  },
];

function judgeProposals(tree: ConfigTree, recommendation: Recommendation, { path, settings, needed, weak, strong }: Proposals): Outcome {
  const proposals = viewsInFirewalls(tree, path);
  if (proposals.length === 0) return ifWhole(tree, path, notApplicable(`No \`${path}\` is configured.`));
  const named = settings.flatMap((setting) =>
    proposals.flatMap((proposal) => findPath(proposal, setting).map((place) => ({ setting, place, words: valuesAt(place) }))),
  );
  const linesOf = (some: typeof named): readonly number[] => linesAt(some.map(({ place }) => place));
  const bad = named.filter(({ words }) => words.some((word) => weak.test(word)));
  if (bad.length > 0) return fail(linesOf(bad), 'A proposal holds a weak algorithm.');
  const unknown = named.filter(({ words }) => !words.every((word) => strong.test(word)));
  if (unknown.length > 0) return review('How strong an algorithm of a proposal is a person has to say.', linesOf(unknown));
  const silent = proposals.filter((place) => !needed.every((setting) => isSet(place, setting)));
  if (silent.length > 0) return review('A proposal leaves an algorithm to the default, which depends on the release.', headsOf(silent));
  // A benchmark that names algorithms may not accept others, even strong ones.
  const demands = readAlgorithmDemands(recommendation);
  const isListed = demands.some(({ forbids }) => !forbids);
  const others = isListed
    ? []
    : named.filter(({ setting, words }) => {
        const allowed = typedIn(recommendation, new RegExp(`^${setting} (.+)$`))
          .flatMap((typed) => typed.split(' '))
          .flatMap(withStronger);
        return allowed.length > 0 && words.some((word) => !allowed.includes(word));
      });
  const wantsTunnel =
    / tunnel mode /.test(plainTitle(recommendation)) || typedIn(recommendation, /^encapsulation-mode (tunnel)$/).length > 0;
  const modes = proposals
    .flatMap((proposal) => findPath(proposal, 'encapsulation-mode'))
    .filter((place) => valuesAt(place).some((word) => word !== 'tunnel'));
  if (wantsTunnel && modes.length > 0)
    return review('A proposal has another mode than the tunnel that the document asks for.', linesAt(modes));
  const missed = named.filter(({ words }) => !demands.every((demand) => meetsDemand(demand, words)));
  if (others.length > 0 || missed.length > 0)
    return review(
      'A proposal holds algorithms of which the document does not say that they will do.',
      linesOf(missed.length > 0 ? missed : others),
    );
  return ifWhole(tree, path, pass(headsOf(proposals), `No proposal holds a weak algorithm.${sayCompared(recommendation)}`));
}
