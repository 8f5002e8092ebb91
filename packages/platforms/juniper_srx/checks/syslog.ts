import { absent, all, any, doubt, value } from '@merlon/engine/checks/assertions.ts';
import { oneOf } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, linesOfSection, nameOf, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { ANY, changesOf } from '../document/read-commands.ts';
import { type Unsourced, fromSource } from './check-lists.ts';
import { SEVERITIES, severityOf } from './syslog-severities.ts';

const SYSLOG = 'system syslog';
const REFERENCE = 'Junos System Log Guide, "Junos OS System Logging Facilities and Message Severity Levels"';
/** The severity of what is worth recording, where a document leaves it open. */
const USUAL = 'info';

const LOCAL_FILES: readonly (readonly [id: string, title: string, words: RegExp, facility: string])[] = [
  ['syslog-file-firewall', 'Events of firewall filters are logged to a file', / firewall /, 'firewall'],
  [
    'syslog-file-authorization',
    'Authentication and authorization are logged to a file',
    / (?:authori[sz]ation|authentication) /,
    'authorization',
  ],
  ['syslog-file-commands', 'Typed commands are logged to a file', / (?:interactive|commands?) /, 'interactive-commands'],
];

/** What administrators type, and what they change. */
const HOST_FACILITIES = ['interactive-commands', 'change-log'];

/** A destination receives a facility at this severity or a wider one. */
const receives = (facility: string, severity: string): Assertion =>
  value(facility, oneOf(...SEVERITIES.slice(0, SEVERITIES.indexOf(severity) + 1)));

/** A pattern keeps messages out that it does not match; what it leaves nobody can tell. */
const UNFILTERED: Assertion = any(
  all(absent('match'), absent('match-strings')),
  doubt('whether the `match` of the file leaves what is asked for'),
);

/** A file records a facility whole; one that records every facility a person has to see. */
const recordsWhole = (facility: string): Assertion => ({
  op: 'some',
  path: `${SYSLOG} file *`.split(' '),
  then: all(
    any(
      receives(facility, 'any'),
      all(
        receives('any', 'any'),
        doubt(`whether a file that records every facility will do, as none records \`${facility} any\` by itself`),
      ),
    ),
    UNFILTERED,
  ),
  none: { status: 'FAIL' },
  noun: 'file',
});

/** The system log. */
export const syslogChecks = fromSource(REFERENCE, [
  {
    id: 'syslog-host-facilities',
    title: 'Typed commands and changes are sent to another host',
    about: {
      title: [/ (?:commands?|changes?|change ?log) /, / (?:sent|remote\w*|hosts?|siem|collectors?|syslog|log servers?) /],
      except: [/ (?:files?|local\w*|on commit) /],
    },
    expectation: `a remote \`${SYSLOG} host\` must get the facilities \`interactive-commands\` and \`change-log\`, or those that the document types, at severity \`info\` or lower`,
    judge: judgeHostFacilities,
    remediation: HOST_FACILITIES.map((facility) => `set ${SYSLOG} host <address> ${facility} any`),
    beside: [`${SYSLOG} host *`],
    decides: HOST_FACILITIES.map((facility) => `${SYSLOG} host * ${facility} any`),
    source: `${REFERENCE}: nothing is sent by default; a facility with a severity of its own does not follow \`any\``,
  },
  {
    id: 'syslog-hosts',
    title: 'Log messages are sent to remote, central hosts',
    about: {
      title: [/ (?:hosts?|remote|external|central\w*|(?:sys ?)?log servers?|collectors?|siem) /],
      except: [/ (?:source|structured|prefix|tls|encrypt\w*|ports?|format\w*) /],
    },
    decides: [`${SYSLOG} host * any *`],
    expectation: `a \`${SYSLOG} host\` must get \`any\` facility at \`any\` or \`info\`, or as the document says; two where the document says so`,
    judge: judgeHosts,
    remediation: [`set ${SYSLOG} host <address> any info`],
    source: `${REFERENCE}: nothing is sent by default`,
  },
  ...LOCAL_FILES.map(([id, title, words, facility]): Unsourced => ({
    id,
    title,
    about: { title: [words] },
    expectation: `a \`${SYSLOG} file\` must record \`${facility} any\``,
    judge: recordsWhole(facility),
    remediation: [`set ${SYSLOG} file <file> ${facility} any`],
    beside: [`${SYSLOG} file * ${facility} *`],
    decides: [`${SYSLOG} file * ${facility} any`],
  })),
  {
    id: 'syslog-file-messages',
    title: 'The file messages records what it does by default',
    about: { title: [/ messages /], except: [/ (?:servers?|hosts?|remote\w*|central\w*|collectors?|siem|sent|console|streams?) /] },
    expectation: `\`${SYSLOG} file messages\` must record \`any critical\` and \`authorization info\`, or more`,
    judge: {
      op: 'some',
      path: `${SYSLOG} file messages`.split(' '),
      then: all(any(all(receives('any', 'critical'), receives('authorization', 'info')), receives('any', 'info')), UNFILTERED),
      none: { status: 'FAIL' },
      noun: 'file',
    },
    remediation: [`set ${SYSLOG} file messages any critical`, `set ${SYSLOG} file messages authorization info`],
  },
]);

function judgeHostFacilities(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = changesOf(recommendation).flatMap(({ path }) => (path.slice(0, 3).join(' ') === `${SYSLOG} host` ? path.slice(4, 5) : []));
  const asked = typed.filter((facility) => facility !== 'any' && facility !== ANY);
  const wanted = asked.length > 0 ? [...new Set(asked)] : HOST_FACILITIES;
  const hosts = findPath(tree, `${SYSLOG} host *`).filter((host) => !OWN_PARTS.test(nameOf(host)));
  const open = hosts.filter((host) => !isSet(host, 'match') && !isSet(host, 'match-strings'));
  const isSent = (facility: string, some: readonly Place[]): boolean =>
    some.some((host) => severityOf(host, facility) <= SEVERITIES.indexOf(USUAL));
  const missing = wanted.filter((facility) => !isSent(facility, open));
  const lines = sortLines(hosts.flatMap((host) => [host.node.line, ...linesAt(findPath(host, ['any', ...wanted].join('|')))]));
  if (missing.length === 0) return pass(lines, `A host gets ${wanted.join(' and ')} at \`${USUAL}\` or lower.`);
  if (missing.every((facility) => isSent(facility, hosts)))
    return review('Whether the `match` of the host leaves what is asked for a person has to say.', lines);
  return unlessHidden(tree, `${SYSLOG} host`, fail(lines, `No host gets ${missing.join(' or ')} at \`${USUAL}\` or lower.`));
}

/** Hosts that are other parts of the same device. Source: Junos CLI Reference, host (System Log). */
const OWN_PARTS = /^(?:other-routing-engine|scc-master|sfc\d+-master|lcc\d+-master)$/;

/** `Sent to one of the two collectors`: there are two, and one will do. */
const ONE_OF = /\b(?:one|either|any) of (?:the |these |our |those )?(?:2|two|several) /gi;
/** A number of hosts, and not of anything else in a sentence. */
const COUNTS_TWO = /\b(?:2|two|multiple|several|redundant)\b(?: \w+){0,2} (?:hosts|servers|collectors)\b/i;

function judgeHosts(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation).replace(ONE_OF, 'one ');
  const said = `${title} ${proseOf(recommendation.audit).replace(ONE_OF, 'one ')}`;
  const wanted = / (?:2|two|multiple|second) /.test(title) || COUNTS_TWO.test(said) ? 2 : 1;
  const { severity, isExample } = readSeverity(recommendation);
  if (!severity) return review('The document types a severity that Junos does not have.');
  const hosts = findPath(tree, `${SYSLOG} host *`).filter((host) => !OWN_PARTS.test(nameOf(host)));
  const open = hosts.filter((host) => !isSet(host, 'match') && !isSet(host, 'match-strings'));
  const full = open.filter((host) => getsAll(host, severity));
  const cut = full.filter(losesSome);
  if (cut.length > 0) return review('A host gets any facility but one, which is switched off with `none`.', linesOfRules(cut));
  if (full.length >= wanted) return pass(linesOfRules(full), `${full.length} hosts get the whole log.`);
  const lines = hosts.length > 0 ? linesOfRules(hosts) : linesOfSection(tree, SYSLOG);
  const usual = open.filter((host) => getsAll(host, USUAL));
  // A document that counts the hosts and types a severity for one of them may be content with less.
  const most = open.filter((host) => getsAll(host, 'notice'));
  return unlessHidden(
    tree,
    `${SYSLOG} host`,
    isExample && (usual.length >= wanted || (usual.length > 0 && most.length >= wanted))
      ? review(`${most.length} hosts get most of the log; the document types \`any ${severity}\` without asking for it.`, lines)
      : fail(lines, `${wanted === 1 ? 'No host gets' : `${full.length} of 2 hosts get`} \`any ${severity}\` without a filter.`),
  );
}

/** The severity that a recommendation types for every facility; an example where its audit does not ask for it in words. */
function readSeverity(recommendation: Recommendation): { readonly severity: string | undefined; readonly isExample: boolean } {
  const typed = changesOf(recommendation).flatMap(({ path, verb }) =>
    verb === 'set' && /^system syslog host \S+ any$/.test(path.slice(0, -1).join(' ')) ? path.slice(-1) : [],
  );
  // Of `info|any` the one will do that asks for less.
  const told = typed.length > 0 ? [] : severitiesIn(recommendation);
  const asked = [...typed, ...told].map((word) => (word === ANY ? USUAL : SEVERITIES.findLast((one) => word.split('|').includes(one))));
  const severity = asked.includes(undefined) ? undefined : (SEVERITIES.find((one) => asked.includes(one)) ?? USUAL);
  const audit = proseOf(recommendation.audit).toLowerCase();
  return { severity, isExample: !new RegExp(`\\bany\\W+(?:${severity}\\b|event|severity)`).test(audit) };
}

/** Severities that sentences name: `of severity warning`, `every severity`. */
function severitiesIn({ title, audit }: Recommendation): readonly string[] {
  const said = `${title} ${proseOf(audit)}`.toLowerCase();
  const after = said.matchAll(/\b(?:severity|level)s?(?: (?:of|is|at|to))? "?(\w+)/g);
  const before = said.matchAll(/\b(\w+) (?:severit(?:y|ies)|levels?)\b/g);
  return [...after, ...before].flatMap(([, word]) => SPELLINGS.get(word!) ?? []);
}

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...SEVERITIES.map((severity) => [severity, severity] as const),
  ...['all', 'every', 'each', 'debug', 'debugging'].map((word) => [word, 'any'] as const),
  ['informational', 'info'],
  ['information', 'info'],
  ['warnings', 'warning'],
  ['errors', 'error'],
]);

const linesOfRules = (destinations: readonly Place[]): readonly number[] =>
  sortLines(
    destinations.flatMap((place) => [
      place.node.line,
      ...linesAt(findPath(place, 'any|authorization|firewall|interactive-commands|match')),
    ]),
  );

/** A facility with a severity of its own does not follow `any`. Source: Junos CLI Reference, syslog (System). */
const losesSome = (host: Place): boolean =>
  findPath(host, '*').some((place) => nameOf(place) !== 'any' && valuesAt(place).includes('none'));

const getsAll = (destination: Place, severity: string): boolean =>
  findPath(destination, 'any').some((place) =>
    valuesAt(place).some((given) => SEVERITIES.includes(given) && SEVERITIES.indexOf(given) <= SEVERITIES.indexOf(severity)),
  );
