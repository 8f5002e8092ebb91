import { absent, all, each, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

const nameOf = ({ words }: ConfigNode): string => words[2] ?? '';

/** The words of all statements but the heads of the definitions themselves. */
function listMentioned(tree: ConfigTree, defined: ReadonlySet<ConfigNode>): ReadonlySet<string> {
  const mentioned = new Set<string>();
  const visit = (nodes: readonly ConfigNode[]): void => {
    for (const node of nodes) {
      if (!defined.has(node)) for (const word of node.words) mentioned.add(word);
      visit(node.children);
    }
  };
  visit(tree.roots);
  return mentioned;
}

/** `nat` within an object uses it, whatever else names it (command reference, nat (object)). */
const translates = (node: ConfigNode, objects: readonly ConfigNode[]): boolean =>
  objects.some((one) => nameOf(one) === nameOf(node) && one.children.some(({ words }) => words[0] === 'nat'));

function judgeUnusedObjects(tree: ConfigTree): Outcome {
  const objects = ['object', 'object-group'].flatMap((path) => statementsOf(tree, path)).filter((node) => nameOf(node) !== '');
  if (objects.length === 0) return unlessHidden(tree, 'object', notApplicable('There is no object and no group of objects.'));
  const mentioned = listMentioned(tree, new Set(objects));
  const unused = objects.filter((node) => !mentioned.has(nameOf(node)) && !translates(node, objects));
  if (tree.gaps.length > 0 || tree.isExcerpt)
    return review('Whether an object is used the text does not show, as it is not whole.', linesOfNodes(unused));
  if (unused.length > 0)
    return fail(
      sortLines(unused.map(({ line }) => line)),
      `Objects and groups that no other statement names: ${unused.length} of ${objects.length}.`,
    );
  return pass(linesOfNodes(objects), `Each object and each group is named by another statement: ${objects.length}.`);
}

export const objectHygieneChecks: readonly CheckSpec[] = [
  {
    id: 'unused-objects',
    title: 'Ensure unused objects and object groups are removed',
    about: {
      title: [
        / (?:objects?|object groups?) /,
        / (?:unused|unreferenced|orphan\w*|obsolete|not (?:used|referenced)|no (?:\w+ ){1,4}(?:references?|uses?)) /,
      ],
      except: [
        / (?:must|shall|should|may) not be (?:removed|deleted) /,
        / (?:interfaces?|nat|acls?|tunnels?|users?|certificates?|keep|kept) /,
        BEYOND_A_SETTING,
      ],
    },
    expectation:
      'no unused object and no unused group of objects may stay: each must be used, named or referenced by another statement such as a rule, or else be removed and deleted',
    alsoSaid: 'network service groups unreferenced orphaned references obsolete policies',
    judge: judgeUnusedObjects,
    remediation: ['take away each object and group that is shown: `no object network <name>`, `no object-group network <name>`'],
    beside: ['no object network *', 'no object service *', 'no object-group network *', 'no object-group service *'],
    source: `${REFERENCE}, object network, object service and object-group: a definition has no effect until another statement names it`,
  },
  {
    id: 'interface-descriptions',
    title: 'Ensure interfaces in use have a description',
    about: {
      title: [/ interfaces? /, / descriptions? /],
      except: [/ (?:rules?|objects?|no|not|circuit|ticket|unused) /, BEYOND_A_SETTING],
    },
    expectation: 'each interface that is in use (`nameif`, and not shut down) must have a `description`',
    alsoSaid: 'active named meaningful text purpose',
    judge: each('interface *', 'interface in use', present('description'), {
      where: all(present('nameif'), absent('shutdown')),
    }),
    remediation: ['interface <interface>', ' description <text>'],
    source: `${REFERENCE}, description: none by default`,
  },
];
