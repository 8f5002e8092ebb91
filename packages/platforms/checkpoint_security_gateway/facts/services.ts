import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, notApplicable } from '@merlon/engine/model/verdict.ts';
import { statesOf } from './facts.ts';

/** A service that a switch turns off, and how documents call it. */
interface Service {
  readonly noun: string;
  readonly path: string;
  readonly called: string;
}

/** The demand is made where the service is there alone: `Where SNMP is used, …`, `does not apply to gateways without the Portal`. */
const conditionOf = ({ called }: Service): RegExp =>
  new RegExp(
    [
      String.raw`(?:^|[.;:(]\s*|\n)(?:only |solely )?(?:where|wherever|if|when|as long as) (?:the |an? )?(?:[\w-]+ ){0,2}?${called}(?: \w+)? (?:is|are) (?:\w+ )?(?:in use|used|enabled|on|active|switched on|running|offered)\b`,
      String.raw`\b(?:applies|apply|asked for|required|needed) (?:only |solely )?(?:where|if|when|to (?:gateways|devices|systems) (?:where|with|on which|that use)) (?:the |an? )?(?:[\w-]+ ){0,2}?${called}\b`,
      String.raw`\b(?:does|do) not apply (?:to (?:gateways|devices|systems) )?(?:without|where|if|when|on which|with(?:out)? (?:an? |the )?) ?(?:the |an? )?(?:[\w-]+ ){0,2}?${called}\b`,
      String.raw`\bif (?:the |an? )?(?:[\w-]+ ){0,2}?${called}(?: \w+)? is (?:off|disabled|not (?:used|in use|enabled))\b[^.;]{0,30}\b(?:does not apply|not applicable|n\/a)\b`,
    ].join('|'),
    'i',
  );

/** Gaia Administration Guide, "Web server": `web daemon-enable off` stops the Portal; "SNMP": without the agent nothing of it is there. */
const SERVICES = {
  portal: { noun: 'Gaia Portal', path: 'web daemon-enable', called: String.raw`(?:web )?portal(?:'s daemon)?` },
  snmp: { noun: 'SNMP agent', path: 'snmp agent', called: String.raw`(?:snmp)(?: agent| service)?` },
} as const satisfies Record<string, Service>;

/** Settles that nothing is demanded of a service that is off, where the document asks for it alone where it is on. */
export function unlessOff(name: keyof typeof SERVICES): (tree: ConfigTree, recommendation: Recommendation) => Outcome | undefined {
  const service = SERVICES[name];
  const condition = conditionOf(service);
  return (tree, { title, description, audit }) => {
    const states = statesOf(tree, service.path);
    if (states.length === 0 || states.some((state) => state !== 'off')) return undefined;
    if (!condition.test([title, description, proseOf(audit)].join('\n'))) return undefined;
    const lines = linesAt(findPath(tree, service.path));
    return notApplicable(`The ${service.noun} is off, and the document asks for this where it is on.`, lines);
  };
}
