import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** What a trustpoint does to find out whether a certificate was revoked; `none` behind a method lets it through where that fails. */
const methodsOf = (node: ConfigNode): readonly string[] => childrenOf(node, 'revocation-check').at(-1)?.words.slice(1) ?? ['none'];

/** A certificate that the device signed itself has nobody who could revoke it. */
const isOwn = (node: ConfigNode): boolean => childrenOf(node, 'enrollment self').length > 0;

function judgeRevocation(tree: ConfigTree): Outcome {
  const path = 'crypto ca trustpoint';
  const points = statementsOf(tree, path).filter((node) => !isOwn(node));
  if (points.length === 0) return unlessHidden(tree, path, notApplicable('No trustpoint has a certificate that another authority signed.'));
  const linesOf = (some: readonly ConfigNode[]): readonly number[] =>
    sortLines(some.flatMap((node) => [node.line, ...linesOfNodes(childrenOf(node, 'revocation-check'))]));
  const namesOf = (some: readonly ConfigNode[]): string => some.map(({ words }) => words[3]).join(', ');
  const without = points.filter((node) => methodsOf(node)[0] === 'none');
  if (without.length > 0)
    return unlessHidden(tree, path, fail(linesOf(without), `Revocation is not checked, which is the default, by: ${namesOf(without)}.`));
  const lax = points.filter((node) => methodsOf(node).includes('none'));
  if (lax.length > 0) return review(`A certificate is accepted where the check fails by: ${namesOf(lax)}.`, linesOf(lax));
  return unlessHidden(tree, path, pass(linesOf(points), `Every trustpoint checks for revocation: ${namesOf(points)}.`));
}

export const certificateChecks: readonly CheckSpec[] = [
  {
    id: 'revocation-check',
    title: 'Ensure certificates are checked for revocation',
    about: {
      title: [/ (?:revocation|crls?|ocsp) /],
      except: [
        BEYOND_A_SETTING,
        REVERSED,
        / (?:inspection|decrypt\w*|management center|fmc|hours?|minutes?|days?|daily|download\w*|cach\w*|updat\w*|stapl\w*) /,
      ],
    },
    alsoSaid: 'peers peer trustpoints authorities',
    expectation:
      'every trustpoint must use `revocation-check` with OCSP or a CRL, and not none, so that certificates are checked for revocation',
    judge: judgeRevocation,
    remediation: ['crypto ca trustpoint <trustpoint>', ' revocation-check ocsp crl'],
    beside: ['revocation-check *', 'revocation-check * *', 'revocation-check * * *'],
    source: `${REFERENCE}, revocation-check: none by default`,
  },
];
