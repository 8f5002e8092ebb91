import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { policiesOf } from '../facts/policies.ts';
import { deviceScope, linesOf, linesOfSettings, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { beginFinding } from './finding.ts';
import { COMMON, RULES } from './words.ts';

const RULE = '(?:policy|policies|rules?|entry|entries)';

/** What rules record of the traffic that they decide on. */
export const ruleLoggingTopic: TopicJudge = {
  id: 'rule-logging',
  about: /\blogtraffic\b/i,
  sections: ['firewall policy', 'log setting'],
  settings: [
    { path: 'firewall policy * logtraffic all', by: ['all'] },
    { path: 'log setting fwpolicy-implicit-log enable', by: ['implicit'] },
    { path: 'log setting local-in-deny-unicast enable', by: ['local'] },
  ],
  spans: [
    { says: `(?:(?:accept|enabled|active) )*${RULE} without logtraffic(?: (?:or|utm|disable))* (?:fails?|finding|not comply)` },
    { says: '(?:only )?exceptions? rules action deny name (?:begins|starts) ([\\w-]+)', asks: 'exempt-name' },
    {
      says: `(?:(?:disabled|inactive) )${RULE}(?: (?:not considered|left out account|not count|ignored|skipped|left out|not looked|out account|too|optional log))*|other than disabled(?: ones)?|(?:unless|not) disabled|unless status disabled?|(?:leave out |skip )${RULE} status disable|without status disable`,
      asks: 'effective',
    },
    {
      says: `(?:enabled|active) accept ${RULE}|(?:enabled|active) ${RULE} (?:with )?action accept|(?:enabled|active)? ?${RULE} action accept|(?:accept|permitting|allow|allowing|accepting) ${RULE}`,
      asks: 'accepting',
    },
    { says: '(?:whether |it )*(?:accept|accepts|accepting)(?: or)? (?:deny|denies|denying)' },
    { says: `(?:enabled|active) ${RULE}|${RULE} (?:enabled|active)`, asks: 'effective' },
    { says: '(?:logtraffic )?(?:utm|disable)(?: or (?:utm|disable))* (?:not (?:enough|sufficient|permitted|accepted))' },
    { says: 'utm logs only sessions(?: [a-z]+){0,6}? not (?:sufficient|enough)' },
    { says: 'logtraffic all', asks: 'all' },
    // Why the value by default will not do.
    {
      says: '(?:default|factory)(?: (?:settings?|utm|logs?|writes?|records?|only|sessions?|security|events?|profiles?|found|finds|something|anything|say|had|has|when|where|in|traffic|will))+(?: not(?: (?:enough|sufficient|do|permitted|accepted))?)?',
    },
    { says: '(?:investigations?|analysis)(?: (?:needs?|requires?|ordinary|normal|all|sessions?))+' },
    { says: 'no exceptions?(?: (?:noisy|busy|internal|certain|single|some|any))*(?: (?:policies|rules?|traffic))?' },
    { says: 'collectors?(?: (?:can|take|handle|enough|space|capacity|large|it))+' },
    {
      says: '(?:default|defaults|factory setting|without line|rule without line)(?: (?:accept|rules?|utm|has|setting|without|line|logs?|security|events|only))*(?: (?:not (?:enough|sufficient|permitted|accepted)|fails?|too little))?',
    },
    { says: 'fwpolicy-implicit-log enabled?', asks: 'implicit' },
    { says: 'local-in-deny-unicast enabled?', asks: 'local' },
    {
      says: '(?:so )?(?:those |traffic |packets )?(?:hits?|hit|falls|dropped|implicit)(?: (?:by|the|to|hit|implicit|deny|rule|end|at|logged))*',
      asks: 'implicit-said',
    },
  ],
  words: `${COMMON}|${RULES}|logs?|logged|logging|sessions?|traffic|permitted|deny|denied|implicit|accept|accepts|action|all|considered|end|well|present|utm|security|events|be|rule|violations|remedy|repair`,
  expectation:
    'each rule in effect must log all sessions (`logtraffic all`), and the implicit deny be logged where the document asks for that',
  source: 'FortiOS CLI reference, firewall policy: logtraffic utm by default; log setting: fwpolicy-implicit-log disable by default',
  overrules: true,
  judge: judgeLogging,
};

function judgeLogging(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const policies = policiesOf(scope).filter(({ table }) => table === 'firewall policy');
  if (tree.scopes || policies.length === 0 || policies.length < policiesOf(scope).length || !isAsked(asked, 'all')) return undefined;
  const finding = beginFinding(asked);
  for (const policy of policies) {
    const lines = [policy.node.line, ...linesOfSettings(policy.node, 'action', 'status', 'logtraffic')];
    const isLogged = valueOf(policy.node, 'logtraffic') === 'all';
    // Denials of these names the document lets off.
    const name = (valueOf(policy.node, 'name') ?? '').toLowerCase();
    if (!isLogged && !policy.accepts && valuesAsked(asked, 'exempt-name').some((start) => name.startsWith(start))) continue;
    const isMeant = (policy.enabled || !isAsked(asked, 'effective', 'accepting')) && (policy.accepts || !isAsked(asked, 'accepting'));
    if (isLogged) finding.good(lines);
    else if (isMeant && policy.enabled) finding.fault(lines, `Policy ${policy.id} does not log all sessions`);
    else if (isMeant) finding.open();
  }
  const log = sectionOf(scope, 'log setting');
  for (const [what, setting] of [['implicit', 'fwpolicy-implicit-log'] as const, ['local', 'local-in-deny-unicast'] as const]) {
    if (!isAsked(asked, what)) continue;
    if (valueOf(log, setting) === 'enable') finding.good(linesOf(log, setting));
    else finding.fault(linesOf(log, setting), `\`${setting}\` is not enabled`);
  }
  if (isAsked(asked, 'implicit-said') && !isAsked(asked, 'implicit')) finding.open();
  const outcome = finding.conclude('Every policy that is meant logs all sessions.');
  return outcome && unlessHidden(scope, 'firewall policy', unlessHidden(scope, 'log setting', outcome));
}
