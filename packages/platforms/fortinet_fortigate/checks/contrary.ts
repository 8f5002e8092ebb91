import { wrapJudge } from '@merlon/engine/checks/define-library.ts';
import { isOnTopic } from '@merlon/engine/demands/topic.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { doubt } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';

/** Checks that want something on, in use or in force, of which some documents want the contrary. */
const WANT_ON = new Set([
  'strict-source-check',
  'ntp-authentication',
  'ha-session-pickup',
  'ha-heartbeat-protection',
  'implicit-deny-logging',
  'policy-logging',
  'admin-trusted-hosts',
  'admin-two-factor',
  'admin-remote-authentication',
  'admin-authentication-servers',
  'antivirus-updates',
  'dos-policy',
  'syslog-redundancy',
  'syslog-encryption',
  'fortianalyzer-encryption',
  'password-expiry',
  'password-length',
  'password-complexity',
  'ipsec-pfs',
  'snmp-user-security',
]);

const STATE =
  '(?:used|enabled?|on|logged|required|authenticated|encrypted|configured|installed|applied|automatic|automatically|block(?:ed)?|set|restricted|remote|active|expire|expires|log|present)';
/** A title that wants it off: `must not be logged`, `must be disabled`, `is off`, `manually`. */
const TITLE_OFF = new RegExp(
  String.raw` (?:not|never) (?:be )?${STATE} | (?:must|shall|should|is|are|be|has to be|have to be) (?:disabled|off|switched off|turned off|deactivated|manual) | manually `,
);
/** A sentence that finds fault with its being on: `If it is enabled, this is a finding.` */
const FAULT_ON = new RegExp(
  String.raw`\b(?:is|are)(?: set to)? ["']?${STATE}\b[^.]*\bfinding\b|\bif [^,]*\b(?:expire|log)s?,? this is a finding\b`,
  'i',
);
const TURNED =
  /\b(?:not|no|none|neither|nor|never|without|less|fewer|lower|more|longer|greater|weaker|other|unless|only|disabled?|off|both|0|low|weekly|standalone)\b/i;

/** Whether a document asks for the contrary of what is to be on. */
function asksForContrary({ title, audit, ...rest }: Recommendation): boolean {
  if (isOnTopic({ title: [TITLE_OFF] }, { title, audit, ...rest })) return true;
  return proseOf(audit)
    .split(/(?<=[.;\n])\s*/)
    .some((sentence) => FAULT_ON.test(sentence) && !TURNED.test(sentence));
}

/** Leaves to a person a document that wants off what the check wants on. */
export const heedContrary = (check: LibraryCheck): LibraryCheck =>
  WANT_ON.has(check.id)
    ? wrapJudge(check, (outcome, _, recommendation) =>
        (outcome.status === 'PASS' || outcome.status === 'FAIL') && asksForContrary(recommendation)
          ? doubt(outcome, 'But the document seems to ask for the contrary.')
          : outcome,
      )
    : check;

/** An attribute of FortiOS of which a sentence says what it is to be: `session-pickup is enabled`. */
const ATTRIBUTE =
  /(?<![\w-])([a-z][a-z\d]*(?:-[a-z\d]+)+)["'”`]? (?:is|are|must be|has to be|should be|is set to|set to|=) (?:set to |not )?["'“`]?(?:enabled?|disabled?|\d+|all|high|deny|block)\b/g;

/** Leaves to a person a PASS of a document whose audit speaks of an attribute of which the check says nothing. */
export function heedAttributes(check: LibraryCheck): LibraryCheck {
  const { title, expectation, settings = [] } = check;
  const known = [title, expectation, ...settings.map((path) => path.join(' '))].join(' ');
  return wrapJudge(check, (outcome, _, recommendation) => {
    if (outcome.status !== 'PASS') return outcome;
    // Who judges what the document types itself is seen to elsewhere.
    const said = [known, outcome.reason, ...commandsOf(recommendation.remediation)].join(' ');
    const beyond = [...proseOf(recommendation.audit).matchAll(ATTRIBUTE)].find(([, name]) => !said.includes(name!));
    return beyond ? doubt(outcome, `But of \`${beyond[1]!}\`, of which the document speaks too, nothing was judged.`) : outcome;
  });
}
