import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { childrenOf, linesOfNodes, negatedPlacesOf, statementsOf } from '../../facts/statements.ts';

/** A service that documents want off, and the lines that show it on; `missing` where a line has to show that it is off. */
interface Service {
  readonly says: string;
  readonly as: RegExp;
  readonly findOn: (tree: ConfigTree, said: Said) => readonly ConfigNode[] | 'missing';
}

const dhcpNames = (said: Said): readonly string[] =>
  said.all('named').flatMap(([, ...names]) => names.filter((name) => name !== undefined));

/** Source of each: Cisco ASA Series Command Reference, the command named; all are off by default but password recovery, which is on. */
const SERVICES: readonly Service[] = [
  {
    says: 'dhcp',
    as: /(?:no )?(?:line )?dhcpd enable(?: <?interface>?)?|(?:an? |the )?dhcp servers?(?: on any interface)?/,
    findOn: (tree, said) =>
      statementsOf(tree, 'dhcpd enable').filter(({ words }) => !dhcpNames(said).includes((words[2] ?? '').toLowerCase())),
  },
  {
    says: 'anonymous reporting',
    as: /(?:no )?(?:line )?call-home reporting anonymous(?: \(the line with no in front(?: of it)? is (?:right|what is expected|in order|how the product shows it as off)\))?|the latter with no in front is what (?:we want to see|is expected|is right)|(?:its )?anonymous (?:call-home )?reporting(?: of smart call[ -]home)?(?: to (?:the vendor|cisco))?(?: \(call-home\))?/,
    findOn: (tree) => [
      ...statementsOf(tree, 'call-home reporting anonymous'),
      ...statementsOf(tree, 'call-home').flatMap((node) => childrenOf(node, 'reporting anonymous')),
    ],
  },
  {
    says: 'call home',
    as: /(?:no )?(?:line )?service call-home|smart call[ -]home|phone home(?: to (?:the vendor|cisco))?/,
    findOn: (tree) => statementsOf(tree, 'service call-home'),
  },
  {
    says: 'secure copy',
    as: /(?:the )?(?:secure copy|scp)(?: server)?(?: to the (?:firewall|device|unit))?(?: \(ssh scopy enable\))?|(?:no )?(?:line )?ssh scopy enable/,
    findOn: (tree) => statementsOf(tree, 'ssh scopy enable'),
  },
  {
    says: 'tftp',
    as: /(?:no )?(?:line )?tftp-server\b|(?:an? |the )?tftp servers?(?: entry)?/,
    findOn: (tree) => statementsOf(tree, 'tftp-server'),
  },
  {
    says: 'http redirect',
    as: /(?:no )?(?:line )?http redirect(?: <?interface>?)?/,
    findOn: (tree) => statementsOf(tree, 'http redirect'),
  },
  {
    says: 'web portal',
    as: /under webvpn no line enable(?: <?interface>?)?|(?:the )?(?:web ?vpn|clientless ssl vpn) portal/,
    findOn: (tree) => statementsOf(tree, 'webvpn').flatMap((node) => childrenOf(node, 'enable')),
  },
  {
    says: 'management access',
    as: /administration of an inside address through a tunnel \(management-access\)|(?:no )?management-access(?: <?interface>?)?/,
    findOn: (tree) => statementsOf(tree, 'management-access'),
  },
  {
    says: 'password recovery',
    as: /no service password-recovery is present(?:,? since recovery is on by default and then not printed)?|password recovery(?: at the boot prompt)?/,
    findOn: (tree) => (negatedPlacesOf(tree, 'service password-recovery').length > 0 ? [] : 'missing'),
  },
];

const phrases: readonly Phrase[] = [
  {
    says: 'named',
    as: /(?:is |are )?(?:active |enabled |on |used )?(?:on|for) the (?:interface ([a-z][\w-]*)|([a-z][\w-]*) interface) (?:or nowhere(?: else)?|at (?:the )?most(?:,? and (?:for|on) no other)?)|interface (?:that is |that has |with )?(?:the )?(?:name|named|called) (?!and\b|or\b|which\b)([a-z][\w-]*)|(?:other than|apart from|except) (?:for |on )?(?:dhcpd enable )?(?!an?\b|the\b|on\b|for\b)([a-z][\w-]*)/,
  },
  { says: 'relay', as: /\bdhcp relay (?:is|may be) (?:permitted|allowed|used)\b/ },
  ...SERVICES.map(({ says, as }) => ({ says, as })),
  // Some documents want one service off and another one on.
  {
    says: 'on',
    as: /\b(?:must|shall|should|has to|have to|may|is|are) (?:be )?(?:on|required|demanded|set|used|enabled|active|running|offered|available|configured|needed)\b/,
  },
  {
    says: 'off',
    as: /(?:are|is|must be|shall be) (?:switched off|off|disabled|inactive)|must not be (?:active|enabled|on|used|running)|\b(?:to be )?(?:off|disabled)\b|\bnone of\b|\b(?:unneeded|unnecessary|unused) services\b|\bno line\b|\bthere is no\b|(?:must|shall|does|do|may|is|are) not (?:to )?act as(?: an?)?\b|(?:must|shall|may|is|are) not (?:be )?(?:active|enabled|on|used|running|offered|needed|configured)\b|\bnot offered\b|\b(?:stay|stays|remain|remains|kept) off\b|\bno active\b|\bnot left on\b|\bneither\b.*?\b(?:(?:is|are) in use|may appear)\b|\bis not +(?=an? |\|)|\bdoes not +(?=phone|\|)|\bkeeps no\b|\bnot set for any interface\b/,
  },
];

function judgeServices(tree: ConfigTree, said: Said): Outcome {
  const asked = SERVICES.filter(({ says }) => said.has(says));
  if (asked.length === 0 || !said.has('off') || said.has('on')) return review('Which services are to be off the document does not say.');
  const found = asked.map(({ says, findOn }) => ({ says, on: findOn(tree, said) }));
  const on = found.flatMap((one) => (one.on === 'missing' ? [] : one.on));
  const names = found.filter((one) => one.on === 'missing' || one.on.length > 0).map(({ says }) => says);
  return names.length > 0
    ? fail(linesOfNodes(on), `On, and to be off: ${names.join(', ')}.`)
    : pass([], 'All services that the document wants off are off.');
}

export const servicesTopic: TopicJudge = {
  id: 'services-off',
  about:
    /\bdhcp servers?\b|\b(?:services?|dhcp servers?|call[ -]home)\b.*\b(?:off|disabled|not (?:active|enabled|used|running))\b|^off:|\b(?:unneeded|unnecessary|unused) services\b/,
  except: /\b(?:snmp|ntp|http|asdm|vpn tunnels?|internet|offered (?:to|from|on))\b/,
  phrases,
  words:
    'services service present running no not line webvpn under dhcp dhcpd server servers interface interfaces none is following active call-home home reporting anonymous exist exists it appears only exception is on no interface act vendor front needed unneeded any order has active show must firewall that inside outside offered accepts sessions you terms unit',
  typed:
    /^(?:no (?:dhcpd enable|management-access|call-home reporting anonymous|service (?:call-home|password-recovery)|ssh scopy enable|tftp-server|http redirect|enable)\b|webvpn$)/,
  expectation: 'every service that the document names must be off',
  judge: judgeServices,
};
