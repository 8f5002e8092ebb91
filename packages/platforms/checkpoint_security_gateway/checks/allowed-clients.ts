import type { AdmittedCheck, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { judgeAdmitted } from '@merlon/engine/checks/judge-admitted.ts';
import { ifAllShown } from '@merlon/engine/checks/judge-each.ts';
import { isAmong, readClosedNetworks } from '@merlon/engine/checks/read-closed-networks.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { readClient } from '../document/read-client.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { NOT_PRINTED } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide, "Host Access": any host by default';
const PATH = 'allowed-client';

const stated = {
  id: 'allowed-clients',
  title: 'Only the management hosts that are needed are allowed clients',
  about: [
    {
      title: [
        / allowed ?clients? | allowed hosts? | host access | hosts? (?:that are )?(?:allowed|permitted) to (?:manage|administer) | (?:management|trusted|permitted) (?:hosts?|clients?|stations?|addresses) /,
      ],
      except: [/ snmp | rules? | unlimited | (?:not|no) (?:\w+ )?networks? | hosts? only | only hosts? /],
    },
    {
      title: [
        / (?:manage|admin)\w* /,
        / (?:from|by|to) (?:\w+ ){0,4}(?:hosts?|networks?|subnets?|addresses|stations?|workstations?|ip) /,
        / only | restrict\w* | limit\w* /,
      ],
      except: [
        / any | unlimited | not (?:be )?(?:restrict|limit)| snmp | rules? | polic| roles? | rights | accounts? | servers? | logs? | interfaces? | smartconsole | traps? | shells? /,
      ],
    },
  ],
  beside: ['allowed-client *', 'delete allowed-client host any-host'],
  expectation:
    'no `allowed-client` of SSH and the Portal may be any host, outside the networks that the document names or a very large network, and one entry at least must be configured',
  // The new one before the others go, so that nobody is shut out.
  remediation: ['add allowed-client host ipv4-address <address>', 'delete allowed-client <rest of the line>'],
  source: GUIDE,
} as const;

const admitted: AdmittedCheck = { ...stated, admitted: 'the administration of the device', at: [PATH], absent: NOT_PRINTED };

/** Whom the device lets in: none beside those of whom the document says that they are all. */
export const allowedClients: CheckSpec = {
  ...stated,
  judge: (tree, recommendation) => {
    const outcome = judgeAdmitted(admitted, vocabulary, tree, recommendation);
    const places = findPath(tree, PATH);
    return outcome.status === 'FAIL' || places.length === 0 ? outcome : compareNetworks(tree, recommendation, outcome);
  },
};

function compareNetworks(tree: ConfigTree, recommendation: Recommendation, outcome: Outcome): Outcome {
  const named = readClosedNetworks(recommendation);
  if (!named) return outcome;
  const read = findPath(tree, PATH).map((place) => ({
    place,
    isIn: readClient(place).addresses.map((one) => isAmong(named, one)),
  }));
  const of = named.texts.join(', ');
  const outside = read.filter(({ isIn }) => isIn.includes(false)).map(({ place }) => place);
  if (outside.length > 0) return fail(linesAt(outside), `An allowed client is not wholly among ${of} (${outside.length}).`);
  const open = read.filter(({ isIn }) => isIn.includes(undefined)).map(({ place }) => place);
  if (open.length > 0) return review('An allowed client was not understood.', linesAt(open));
  return ifAllShown(tree, PATH, vocabulary, pass(linesAt(read.map(({ place }) => place)), `Every allowed client is among ${of}.`));
}
