import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Service } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { measureOpenness } from '@merlon/engine/rule-base/measure-openness.ts';
import { ifWhole } from '../facts/facts.ts';
import type { PlacedRule } from '../rule-base/read-rule-base.ts';
import { POLICY, REFERENCE, RULE_CELLS, defineRuleCheck, linesOfRules, permitting, rulesOf } from './placed-rules.ts';

const [TCP, UDP] = [6, 17];
const tcp = (port: number) => ({ protocol: TCP, port });
const udp = (port: number) => ({ protocol: UDP, port });
/** Services that documents forbid by name: IANA, Service Name and Port Number Registry. */
const PORTS: Readonly<Record<string, { readonly protocol: number; readonly port: number }>> = {
  telnet: tcp(23),
  ftp: tcp(21),
  tftp: udp(69),
  http: tcp(80),
  smb: tcp(445),
  rexec: tcp(512),
  rlogin: tcp(513),
  rsh: tcp(514),
  pop3: tcp(110),
  imap: tcp(143),
  vnc: tcp(5900),
  rdp: tcp(3389),
};
/** Services that every device knows by name and that are none of those above: they are looked at by their names. */
const OTHERS: ReadonlySet<string> = new Set(
  'dns dhcp ntp snmp snmptrap syslog radius ldap ldaps kerberos sip rtsp h323 imaps pop3s smtps esp ah gre icmp icmpv6 ospf bgp l2tp'.split(
    ' ',
  ),
);

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
          new RegExp(
            ` (?:${Object.keys(PORTS).join('|')}) |(?:clear ?text|plain ?text|insecure|unencrypted) (?:management )?(?:protocols?|services?)`,
          ),
          /permit|allow|pass|contain|list|referenc|services?/,
          / (?:no|not|never|none|nothing|deny|denies|denied|block\w*|forbid\w*|prohibit\w*|avoid) /,
        ],
        except: [
          /manage|interface| local |inspect|profile|log|only|except|other than|unless|from |to the | into |instead|password| nat |server|ports? \d|default/,
        ],
      },
      beside: [...RULE_CELLS, 'undo security-policy rule name * service *', 'undo security-policy rule name service *'],
      expectation:
        'no enabled rule that permits may list in a service line any of the services that the title or the audit names, in clear text and insecure, such as `telnet`, `ftp` or `tftp`, whether predefined or by its port: none may be found',
      remediation: ['in the view of each rule that lists one of them: undo service <service>'],
      source: REFERENCE,
    },
    (tree, recommendation) => judgeServices(tree, recommendation),
  ),
];

/** @param orApplication a rule that names applications, and no services, is limited by those */
function judgeServices(tree: ConfigTree, recommendation: Recommendation, orApplication = false): Outcome {
  const { named, doubted } = readForbidden(recommendation);
  if (named.length === 0) return review('Which services no rule may permit the document does not say.');
  const rules = rulesOf(tree, permitting);
  if ('status' in rules) return rules;
  const listed = rules.filter((one) => lists(one, named) || (orApplication && namesApplication(one, named)));
  if (listed.length > 0) return fail(linesOfRules(listed), `A rule permits a service that the document forbids (${named.join(', ')}).`);
  const isAny = ({ rule }: PlacedRule): boolean => measureOpenness(rule, 'service') === 'open';
  const isLimited = ({ rule }: PlacedRule): boolean =>
    orApplication &&
    measureOpenness(rule, 'application') === 'bounded' &&
    rule.conditions.every(({ kind, values }) => kind !== 'application' || values.every((value) => value.startsWith('app ')));
  const counted = rules.filter((one) => !(isAny(one) && (isLimited(one) || leavesAny(recommendation))));
  const open = counted.filter((one) => isAny(one) || mayList(one, named) || lists(one, doubted));
  if (open.length > 0)
    return review('A rule permits services among which one that the document forbids may be; a person has to see.', linesOfRules(open));
  return ifWhole(tree, POLICY, pass(linesOfRules(rules), `No rule lists a service that the document forbids (${named.join(', ')}).`));
}

/** Whether a rule lists one of these services alone, by name or port. */
const lists = ({ rule: { services } }: PlacedRule, names: readonly string[]): boolean =>
  services.symbols.some((symbol) => names.includes(symbol)) ||
  services.entries.some(({ protocol, destination }) =>
    names.some((name) => {
      const one = PORTS[name]!;
      return [protocol.first, protocol.last].every((number) => number === one.protocol) && isOnePort(destination, one.port);
    }),
  );

/** Whether a rule is for an application that is called as one of these services. */
const namesApplication = ({ rule }: PlacedRule, names: readonly string[]): boolean =>
  rule.conditions.some(
    ({ kind, values }) =>
      kind === 'application' &&
      values.some((value) =>
        value
          .toLowerCase()
          .split(' ')
          .some((word) => names.includes(word)),
      ),
  );

const isOnePort = ({ first, last }: Service['destination'], port: number): boolean => first === port && last === port;

/** Whether one of them may be among the services of a rule. */
const mayList = ({ rule: { services } }: PlacedRule, names: readonly string[]): boolean =>
  services.negated === true ||
  services.symbols.some((symbol) => !OTHERS.has(symbol)) ||
  services.entries.some(({ protocol, destination }) =>
    names.some((name) => {
      const { protocol: number, port } = PORTS[name]!;
      return protocol.first <= number && protocol.last >= number && destination.first <= port && destination.last >= port;
    }),
  );

/** What says that services may not be there, and what leaves some of them. */
const FORBIDS = /\b(?:no|not|none|never|neither|nor|without|forbidden|prohibited|findings?|remove|undo)\b/i;
const LEAVES = /\b(?:except|unless|other than|instead|may|allowed|exempt|tolerated)\b(?! not\b)/i;

interface Forbidden {
  readonly named: readonly string[];
  /** Those of a sentence that leaves some. */
  readonly doubted: readonly string[];
}

/** The services that a document forbids in its title, in a sentence or by a command that takes one away. */
function readForbidden({ title, description, audit, remediation }: Recommendation): Forbidden {
  const sentences = [...splitText(description), ...splitProse(audit), ...splitProse(remediation)].filter((sentence) =>
    FORBIDS.test(sentence),
  );
  const typed = commandsOf(remediation).filter((command) => /^\s*undo service\b/.test(command));
  const named = servicesIn([title, ...sentences.filter((sentence) => !LEAVES.test(sentence)), ...typed]);
  return { named, doubted: servicesIn(sentences).filter((name) => !named.includes(name)) };
}

/** `TCP port 23 or 21` */
const BY_PORT = /\b(tcp|udp) (?:destination[- ])?ports? ((?:\d{1,5}(?:, | or | and |\/)?)+)/g;

/** The services that texts name, or give by protocol and port. */
function servicesIn(texts: readonly string[]): readonly string[] {
  const text = texts.join(' ').toLowerCase();
  const words = new Set(text.match(/[a-z][a-z\d-]*/g));
  const ports = new Set(
    [...text.matchAll(BY_PORT)].flatMap(([, protocol, list]) => list!.match(/\d+/g)!.map((port) => `${protocol} ${port}`)),
  );
  return Object.entries(PORTS).flatMap(([name, { protocol, port }]) =>
    words.has(name) || ports.has(`${protocol === TCP ? 'tcp' : 'udp'} ${port}`) ? [name] : [],
  );
}

/** `None of those lines names telnet`, `a rule that lists ftp is a finding`: said of services beside what else is asked of rules. */
const FORBIDS_BESIDE =
  /\b(?:none of (?:the|these|those|them|its)|no (?:such |permit\w* |enabled )*(?:rules?|lines?|services?)|(?:must|may|shall|should) not|never|neither)\b[^.;]*\b(?:names?|lists?|contains?|includes?|permits?|allows?|uses?|references?|be|is|are|among)\b|\b(?:rules?|services?|lines?)\b[^.;]*\b(?:is|are) (?:an? |also |likewise )*(?:findings?|failures?|not (?:permitted|allowed|acceptable))\b/i;

/** Where a document about rules also forbids some services in them, a check of something else says nothing of those. */
export function heedServices(outcome: Outcome, tree: ConfigTree, recommendation: Recommendation): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  const { title, description, audit } = recommendation;
  const isSaid = [title, ...splitText(description), ...splitProse(audit)].some(
    (sentence) => FORBIDS_BESIDE.test(sentence) && !LEAVES.test(sentence) && servicesIn([sentence]).length > 0,
  );
  return isSaid ? combineAll([outcome, judgeServices(tree, recommendation, true)]) : outcome;
}

/** `Rules that state no service at all are handled elsewhere` */
const leavesAny = ({ description, audit }: Recommendation): boolean =>
  /\brules? (?:(?:that|which|with)\b[^.;]*\b(?:no|without|any)|without (?:any|a)) services?\b[^.;]*\b(?:not counted|not considered|not judged|handled|treated|covered|out of scope|ignored|exempt|a matter of)/i.test(
    `${description}\n${proseOf(audit)}`,
  );
