import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { ANY } from '../document/read-commands.ts';
import { describeSubject } from '../document/subject.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, linesOfStanza, nameOf, placesOf, sortLines, unlessHidden, valuesOf } from '../facts/facts.ts';

const SYSLOG = 'system syslog';
const REFERENCE = 'Junos System Log Guide, "Junos OS System Logging Facilities and Message Severity Levels"';
/** From all messages to the fewest; a severity includes everything to its right. */
const SEVERITIES = ['any', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];
/** The severity of what is worth recording, where a document leaves it open. */
const USUAL = 'info';

interface LocalFile {
  readonly id: string;
  readonly title: string;
  readonly topic: RegExp;
  readonly facility: string;
}

const LOCAL_FILES: readonly LocalFile[] = [
  { id: 'syslog-file-firewall', title: 'Events of firewall filters are logged to a file', topic: /firewall/, facility: 'firewall' },
  {
    id: 'syslog-file-authorization',
    title: 'Authentication and authorization are logged to a file',
    topic: /authori[sz]ation|authentication/,
    facility: 'authorization',
  },
  {
    id: 'syslog-file-commands',
    title: 'Typed commands are logged to a file',
    topic: /interactive|command/,
    facility: 'interactive-commands',
  },
];

/** The system log. */
export const syslogChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'syslog-hosts',
    title: 'The log is sent to other hosts',
    topic: {
      title: /host|remote|external/,
      except: /source|structured|prefix|\btls\b|encrypt|\bport\b|\bformat/,
      names: [`${SYSLOG} host * any`, `${SYSLOG} host * ?`],
    },
    decides: [`${SYSLOG} host * any *`],
    expectation: `a \`${SYSLOG} host\` must get \`any\` facility at \`any\` or \`info\`, or as the document says; two where the document says so`,
    judge: judgeHosts,
    remediation: [`set ${SYSLOG} host <address> any info`],
    source: `${REFERENCE}: nothing is sent by default`,
  }),
  ...LOCAL_FILES.map(({ id, title, topic, facility }) =>
    defineCheck({
      id,
      title,
      topic: { title: topic, names: [`${SYSLOG} file * ${facility}`, `${SYSLOG} file ${facility} ${facility}`] },
      expectation: `a \`${SYSLOG} file\` must record \`${facility} any\``,
      judge: (tree: ConfigTree) => judgeLocalFile(tree, facility),
      remediation: [`set ${SYSLOG} file <file> ${facility} any`],
      source: REFERENCE,
    }),
  ),
  defineCheck({
    id: 'syslog-file-messages',
    title: 'The file messages records what it does by default',
    topic: { title: /messages/, names: [`${SYSLOG} file messages`] },
    expectation: `\`${SYSLOG} file messages\` must record \`any critical\` and \`authorization info\`, or more`,
    judge: judgeMessages,
    remediation: [`set ${SYSLOG} file messages any critical`, `set ${SYSLOG} file messages authorization info`],
    source: REFERENCE,
  }),
];

/** Hosts that are other parts of the same device. Source: Junos CLI Reference, host (System Log). */
const OWN_PARTS = /^(?:other-routing-engine|scc-master|sfc\d+-master|lcc\d+-master)$/;

function judgeHosts(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const wanted = /\b(?:2|two|multiple|second)\b/.test(describeSubject(recommendation).title) ? 2 : 1;
  const { severity, isExample } = readSeverity(recommendation);
  if (!severity) return review('The document types a severity that Junos does not have.');
  const hosts = placesOf(tree, `${SYSLOG} host *`).filter((host) => !OWN_PARTS.test(nameOf(host)));
  const open = hosts.filter((host) => !isSet(host, 'match') && !isSet(host, 'match-strings'));
  const full = open.filter((host) => covers(host, 'any', severity));
  if (full.length >= wanted) return pass(linesOfRules(full), `${full.length} hosts get the whole log.`);
  const hidden = unlessHidden(tree, `${SYSLOG} host`, `Only ${full.length} of ${wanted} hosts get the whole log`);
  if (hidden) return hidden;
  const lines = hosts.length > 0 ? linesOfRules(hosts) : linesOfStanza(tree, SYSLOG);
  const usual = open.filter((host) => covers(host, 'any', USUAL));
  if (isExample && usual.length >= wanted)
    return review(`${usual.length} hosts get \`any ${USUAL}\`; the document types \`any ${severity}\` without asking for it.`, lines);
  return fail(lines, `${wanted === 1 ? 'No host gets' : `${full.length} of 2 hosts get`} \`any ${severity}\` without a filter.`);
}

/** The severity that a recommendation types for every facility; an example where its audit does not ask for it in words. */
function readSeverity(recommendation: Recommendation): { readonly severity: string | undefined; readonly isExample: boolean } {
  const { commands, audit } = describeSubject(recommendation);
  const typed = commands.flatMap(({ path, part, verb }) =>
    part === 'remediation' && verb === 'set' && /^system syslog host \S+ any$/.test(path.slice(0, -1).join(' ')) ? path.slice(-1) : [],
  );
  // Of `info|any` the one will do that asks for less.
  const asked = typed.map((word) => (word === ANY ? USUAL : SEVERITIES.findLast((one) => word.split('|').includes(one))));
  const severity = asked.includes(undefined) ? undefined : (SEVERITIES.find((one) => asked.includes(one)) ?? USUAL);
  return { severity, isExample: !new RegExp(`\\bany\\W+(?:${severity}\\b|event|severity)`).test(audit) };
}

const linesOfRules = (destinations: readonly Place[]): readonly number[] =>
  sortLines(
    destinations.flatMap((place) => [
      place.node.line,
      ...linesAt(placesOf(place, 'any|authorization|firewall|interactive-commands|match')),
    ]),
  );

/** True if a destination receives a facility at this severity or a wider one. */
function covers(destination: Place, facility: string, severity: string): boolean {
  return placesOf(destination, facility).some((place) =>
    valuesAt(place).some((given) => SEVERITIES.includes(given) && SEVERITIES.indexOf(given) <= SEVERITIES.indexOf(severity)),
  );
}

function judgeLocalFile(tree: ConfigTree, facility: string): Outcome {
  const files = placesOf(tree, `${SYSLOG} file *`);
  const own = files.filter((file) => covers(file, facility, 'any'));
  if (own.length > 0) return pass(linesAt(own.flatMap((file) => [...placesOf(file, facility)])), `A file records \`${facility} any\`.`);
  const all = files.filter((file) => covers(file, 'any', 'any'));
  if (all.length > 0)
    return review(`No file records \`${facility} any\` by itself, but one records every facility at every severity.`, linesOfRules(all));
  const hidden = unlessHidden(tree, `${SYSLOG} file`, `No file records \`${facility} any\``);
  const near = linesAt(files.flatMap((file) => placesOf(file, facility)));
  return hidden ?? fail(near.length > 0 ? near : linesOfStanza(tree, SYSLOG), `No file records \`${facility} any\`.`);
}

function judgeMessages(tree: ConfigTree): Outcome {
  const file = placesOf(tree, `${SYSLOG} file messages`);
  const hidden = unlessHidden(tree, `${SYSLOG} file messages`, '`file messages` does not record what is demanded');
  const good = file.some(
    (one) =>
      covers(one, 'any', 'critical') &&
      (covers(one, 'authorization', 'info') || valuesOf(one, 'any').some((severity) => severity === 'any' || severity === 'info')),
  );
  if (good) return pass(linesOfRules(file), '`file messages` records any facility at critical and authorization at info, or more.');
  const lines = file.length > 0 ? linesOfRules(file) : linesOfStanza(tree, SYSLOG);
  return hidden ?? fail(lines, `\`${SYSLOG} file messages\` does not record \`any critical\` and \`authorization info\`.`);
}
