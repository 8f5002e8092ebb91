import { topics } from '@merlon/engine/demands/topic.ts';
import { doubt } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Outcome, fail, notApplicable, pass } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { type Policy, idsOf, policiesOf } from '../facts/policies.ts';
import { type Scope, inEachDomain, linesOf, unlessHidden, valueOf } from '../facts/scope.ts';

/** What policies are called and what they let pass. */
export const policyChecks: readonly CheckSpec[] = [
  {
    id: 'explicit-deny',
    title: 'Ensure the last policy denies all traffic',
    about: {
      title: [
        / (?:explicit|final|last|clean ?up|catch all|ends?|deny all) /,
        / (?:den(?:y|ies)|drops?|blocks?) /,
        / (?:polic(?:y|ies)|rules?|rule ?base|traffic) /,
      ],
      except: [/ (?:implicit|local in|dns|app\w*|ipv6) /],
    },
    expectation:
      'the last policy in effect must deny all traffic, from any source and interface to any, by every service, and log it where the recommendation asks for that',
    rules: { which: 'last' },
    must: { is: 'denyAll', logged: 'ifAsked' },
    remediation: block(
      'config firewall policy',
      block(
        'edit <policy>',
        'set srcintf any',
        'set dstintf any',
        'set srcaddr all',
        'set dstaddr all',
        'set service ALL',
        'set action deny',
        'set logtraffic all',
      ),
    ),
    source: 'FortiOS CLI reference, firewall policy: action deny by default',
  },
  {
    id: 'unused-policies',
    title: 'Ensure that unused policies are reviewed regularly',
    about: { title: [/ unused /, / polic(?:y|ies) /] },
    expectation: 'unused policies must be reviewed regularly',
    judge: doubt(
      'which policies are used, by the hit counters of the device, and whether they are reviewed, by the records of the organisation',
    ),
    remediation: ['diagnose firewall iprope show 100004 <policy>'],
    source: 'FortiOS administration guide, Policy views and policy lookup',
    forPerson: true,
  },
  {
    id: 'policy-names',
    title: 'Ensure Policies are Uniquely Named',
    about: [
      { title: [/ polic(?:y|ies) /, / unique(?:ly)? /, / names?d? /] },
      {
        title: [/ (?:each|every|all|firewall) (?:firewall )?(?:polic(?:y|ies)|rules?) /, / (?:names?d?) /],
        except: [/ (?:owners?|unused|remov\w*|naming|scheme|convention|owner|comment\w*|ticket) /],
      },
    ],
    expectation: 'every firewall policy must have a name, and no two of a table the same',
    judge: inEachDomain(judgeNames),
    remediation: block('config firewall policy', block('edit <policy>', 'set name "<name of its own>"')),
    source: 'FortiOS CLI reference, firewall policy: no name by default',
  },
  {
    id: 'policy-any-any',
    title: 'Ensure no policy allows any source, any destination and any service',
    about: [
      {
        title: [/ (?:polic(?:y|ies)|rules?) /, / any(?: to)? any | any source .*any destination /],
        except: [/ logg/, / log /, / deny /],
      },
      {
        title: [
          / (?:polic(?:y|ies)|rules?) /,
          / (?:permit\w*|allow\w*|accept\w*|pass\w*) (?:everything|all traffic|any traffic|all|anything) /,
          / (?:no|not|never|none|prohibit\w*) /,
        ],
        except: [/ logg/, / log /, / (?:services?|except|unless|inbound|outbound|vpn|nor|and) /],
      },
      topics.openRules,
      {
        title: [/ den(?:y|ies|ied) /, / by default /],
        except: [/ logg/, / log /, / (?:outbound|inbound|between|zones?|vdoms?|review\w*|local in|ipv6|dns|app\w*|admin\w*) /],
      },
    ],
    expectation:
      'no policy in effect (enabled, with the action accept) may let every source reach every destination by every service (source all, destination all, service ALL): allow by exception, deny by default; no policy allows all sources, destinations and services: there must be no general, open or unrestricted permission',
    rules: { which: 'permitting' },
    must: { is: 'bounded', parts: ['source', 'destination', 'service'] },
    remediation: block(
      'config firewall policy',
      block('edit <policy>', 'set srcaddr <address>', 'set dstaddr <address>', 'set service <service>'),
    ),
    source: 'FortiOS CLI reference, firewall policy; a policy without an action denies',
  },
  {
    id: 'policy-service-all',
    title: 'Ensure that policies do not use "ALL" as Service',
    about: {
      title: [/ (?:polic(?:y|ies)|rules?) /, / (?:all|any) /, / services? /],
      except: [/ profile/, / logg/, / log /, / any(?: to)? any /],
    },
    expectation: 'no policy that lets traffic pass may allow the service ALL, itself or through a group',
    rules: { which: 'permitting' },
    must: { is: 'named', parts: ['service'] },
    remediation: block('config firewall policy', block('edit <policy>', 'set service <service> <service>')),
    source: 'FortiOS CLI reference, firewall policy and firewall service; a policy without an action denies',
  },
];

function judgeNames(scope: Scope): Outcome {
  const policies = policiesOf(scope);
  if (policies.length === 0) return unlessHidden(scope, 'firewall policy', notApplicable('There is no firewall policy.'));
  const nameOf = ({ node }: Policy): string => valueOf(node, 'name') ?? '';
  const key = (policy: Policy): string => `${policy.table}: ${nameOf(policy)}`;
  const sharing = Map.groupBy(policies, key);
  const wrong = policies.filter((policy) => nameOf(policy) === '' || sharing.get(key(policy))!.length > 1);
  const lines = (wrong.length > 0 ? wrong : policies).flatMap(({ node }) => linesOf(node, 'name'));
  if (wrong.length === 0) return pass(lines, 'Every policy has a name of its own.');
  return fail(lines, `${wrong.length} of ${policies.length} policies have no name, or one that another has too: ${idsOf(wrong)}.`);
}
