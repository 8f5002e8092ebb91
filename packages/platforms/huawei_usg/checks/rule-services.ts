import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Rule, Service } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { measureOpenness } from '@merlon/engine/rule-base/measure-openness.ts';
import { ifWhole } from '../facts/facts.ts';
import { POLICY, REFERENCE, RULE_CELLS, defineRuleCheck, linesOfRules, permitting, rulesOf } from './placed-rules.ts';

const [TCP, UDP] = [6, 17];
/** Services that documents forbid by name: IANA, Service Name and Port Number Registry. */
const PORTS: Readonly<Record<string, { readonly protocol: number; readonly port: number }>> = {
  telnet: { protocol: TCP, port: 23 },
  ftp: { protocol: TCP, port: 21 },
  tftp: { protocol: UDP, port: 69 },
  http: { protocol: TCP, port: 80 },
  smb: { protocol: TCP, port: 445 },
};

/** Services that no rule may let through. */
export const ruleServiceChecks: readonly CheckSpec[] = [
  defineRuleCheck(
    {
      id: 'rule-services',
      title: 'No rule of the security policy permits Telnet, FTP or TFTP',
      alsoSaid: 'allow allowed pass list reference predefined clear text insecure services forbidden',
      about: {
        title: [
          /rules?|security polic/,
          new RegExp(` (?:${Object.keys(PORTS).join('|')}) `),
          /permit|allow|pass|contain|list|referenc|services?/,
          / (?:no|not|never|none|nothing|deny|denies|denied|block\w*|forbid\w*|prohibit\w*|avoid) /,
        ],
        except: [
          /manage|interface| local |inspect|profile|log|only|except|other than|unless|from |to the | into |instead|password| nat |server|ports? \d|default/,
        ],
      },
      beside: [...RULE_CELLS, 'undo security-policy rule name * service *', 'undo security-policy rule name service *'],
      expectation:
        'no enabled rule that permits may list in a service line any of the services that the title names, such as `telnet`, `ftp` or `tftp`, whether predefined or by its port: none may be found',
      remediation: ['in the view of each rule that lists one of them: undo service <service>'],
      source: REFERENCE,
    },
    judgeServices,
  ),
];

function judgeServices(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  const named = Object.keys(PORTS).filter((name) => title.includes(` ${name} `));
  const rules = rulesOf(tree, permitting);
  if ('status' in rules) return rules;
  const meant = named.map((name) => PORTS[name]!);
  const has = ({ rule }: { readonly rule: Rule }, isOne: (service: Service) => boolean): boolean => rule.services.entries.some(isOne);
  const isNamed = ({ protocol, destination }: Service): boolean =>
    meant.some(
      (one) =>
        protocol.first === one.protocol &&
        protocol.last === one.protocol &&
        destination.first === one.port &&
        destination.last === one.port,
    );
  const covers = ({ protocol, destination }: Service): boolean =>
    meant.some(
      (one) =>
        protocol.first <= one.protocol && protocol.last >= one.protocol && destination.first <= one.port && destination.last >= one.port,
    );
  const listed = rules.filter((one) => has(one, isNamed));
  if (listed.length > 0) return fail(linesOfRules(listed), `A rule permits a service that the document forbids (${named.join(', ')}).`);
  const isAny = ({ rule }: { readonly rule: Rule }): boolean => measureOpenness(rule, 'service') === 'open';
  const counted = rules.filter((one) => !(isAny(one) && leavesAny(recommendation)));
  const open = counted.filter((one) => isAny(one) || has(one, covers) || one.rule.services.symbols.length > 0 || one.rule.services.negated);
  if (open.length > 0)
    return review('A rule permits services among which one that the document forbids may be; a person has to see.', linesOfRules(open));
  return ifWhole(tree, POLICY, pass(linesOfRules(rules), `No rule lists a service that the document forbids (${named.join(', ')}).`));
}

/** `Rules that state no service at all are handled elsewhere` */
const leavesAny = ({ description, audit }: Recommendation): boolean =>
  /\brules? (?:that|which|with|without)\b[^.;]*\b(?:no|without|any) services?\b[^.;]*\b(?:not counted|not considered|not judged|handled|treated|covered|out of scope|ignored|exempt)/i.test(
    `${description}\n${proseOf(audit)}`,
  );
