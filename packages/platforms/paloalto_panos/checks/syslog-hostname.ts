import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesFor, releaseOf } from '../facts/facts.ts';

const HOSTNAME = 'deviceconfig system hostname';
const SENT = 'deviceconfig setting management hostname-type-in-syslog';
const SOURCE = 'PAN-OS web interface help, Logging and Reporting Settings, Send Hostname in Syslog: FQDN is the default';

/** The name of the model, which a device bears until it is given one of its own. */
const OF_MODEL = /^(?:pa-(?:vm|\d+\w*)|localhost)$/i;
const KINDS = ['FQDN', 'hostname', 'ipv4-address', 'ipv6-address'];

/** The kinds of names that a document lists, in its audit or else in its title; all of them where it lists none. */
function kindsAsked({ title, audit }: Recommendation): readonly string[] {
  const quoted = KINDS.filter((kind) => new RegExp(String.raw`["“'‘]${kind}["”'’]`, 'i').test(proseOf(audit)));
  if (quoted.length > 0) return quoted;
  const text = title.replace(/\bsend host ?name in (?:the )?syslog\b/i, ' ');
  const isFull = /\bfqdn\b|\bfully[- ]qualified\b/i.test(text);
  const named = [
    ...(isFull ? ['FQDN'] : []),
    // A fully qualified name begins with the host name.
    ...(/\bhost ?names?\b/i.test(text) ? (isFull ? ['hostname'] : ['hostname', 'FQDN']) : []),
    ...(/\bip(?:v[46])? address/i.test(text) ? ['ipv4-address', 'ipv6-address'] : []),
  ];
  return named.length > 0 ? named : KINDS;
}

function judgeHostname(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const lines = [...linesFor(tree, HOSTNAME), ...linesFor(tree, SENT)];
  const sent = valueOf(tree, SENT) ?? 'FQDN';
  const name = valueOf(tree, HOSTNAME);
  const asked = kindsAsked(recommendation);
  if (sent === 'none') return fail(lines, 'Messages to a syslog server do not name the device that sends them.');
  if (!asked.includes(sent))
    return review(`Messages to a syslog server name their device by its \`${sent}\`, which the document does not list.`, lines);
  if (name === undefined) return unlessHidden(tree, HOSTNAME, review('The text shows no host name.', lines));
  if (OF_MODEL.test(name)) return review(`The host name ${name} is that of the model; whether it is unique is for a person to say.`, lines);
  const shown = pass(
    lines,
    `The hostname ${name} is a unique identifier of its own, and messages to a syslog server name it by \`${sent}\`.`,
  );
  if (valueOf(tree, SENT) !== undefined) return shown;
  // Before 7.0 the host name was sent by a checkbox of its own, which is clear by default.
  return (releaseOf(tree) ?? 0) >= 7
    ? unlessHidden(tree, SENT, shown, `FQDN is sent (${SOURCE})`)
    : unlessHidden(tree, SENT, review('Whether messages to a syslog server name their device the text does not show.', lines));
}

export const syslogHostnameChecks: readonly CheckSpec[] = [
  {
    id: 'syslog-hostname',
    title: "Ensure 'Send Hostname in Syslog' names the device",
    about: {
      title: [/ (?:syslog|logs?|audit|records?|messages?) /, / host ?names? | fqdn /],
      except: [/ (?:servers?|permitted|destination|dns|dhcp|resol\w*|certificates?|user id) /],
    },
    expectation:
      'the device must have a hostname (General Settings window: it must contain a unique identifier; the name of its model is for a person to judge), and messages to a syslog server must show it: Send Hostname in Syslog (Logging and Reporting Settings pane) must be either FQDN, hostname, ipv4-address or ipv6-address (the management IP address), which establishes the source of events in audit log records',
    judge: judgeHostname,
    first: [`delete ${SENT}`],
    remediation: [`set ${HOSTNAME} <name>`, `set ${SENT} FQDN`],
    beside: [`${SENT} *`],
    source: SOURCE,
  },
];
