import { fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { everyPort } from '@merlon/engine/rule-base/range-set.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { titled } from '../document/demands.ts';
import { servicesOf } from '../facts/policies.ts';
import { type Scope, judgeScopes, linesOfSettings, unlessHidden, valueOf } from '../facts/scope.ts';
import { rulesOf } from '../rule-base/rules.ts';

/** The service that covers every protocol and port; before FortiOS 5.0 its name was ANY. */
const EVERYTHING = new Set(['ALL', 'ANY']);

export const policyServices: LibraryCheck = {
  id: 'policy-service-all',
  title: 'Ensure that policies do not use "ALL" as Service',
  matches: titled([/ polic(?:y|ies) /, / (?:all|any) /, / services? /], [/ profile/, / logg/, / log /]),
  expectation: 'no policy that lets traffic pass may allow the service ALL, itself or through a group',
  judge: (tree) => judgeScopes(tree, judgeServices),
  remediation: ['config firewall policy', '    edit <policy>', '        set service <service> <service>', '    next', 'end'],
  source: 'FortiOS CLI reference, firewall policy and firewall service; a policy without an action denies',
};

function judgeServices(scope: Scope) {
  const rules = rulesOf(scope).filter(({ policy }) => policy.enabled && policy.accepts);
  if (rules.length === 0) return unlessHidden(scope, 'firewall policy', notApplicable('No policy lets traffic pass.'));
  const views = rules.map(({ policy, rule }) => {
    const services = [...servicesOf(scope, policy)];
    return {
      policy,
      lines: [...policy.lines, ...linesOfSettings(policy.node, 'service')],
      isUnsaid: services.length === 0 && valueOf(policy.node, 'internet-service') !== 'enable',
      isOpen: services.some((service) => EVERYTHING.has(service)),
      isLikeOpen: coversEverything(rule),
    };
  });
  const open = views.filter((view) => view.isOpen);
  if (open.length > 0) {
    return fail(
      open.flatMap((view) => view.lines),
      `${open.length} of ${rules.length} policies that let traffic pass allow every service: ${open.map((view) => view.policy.id).join(', ')}.`,
    );
  }
  const likely = views.filter((view) => view.isLikeOpen);
  if (likely.length > 0) {
    const ids = likely.map((view) => view.policy.id).join(', ');
    return review(
      `A service that is not called ALL but covers every protocol is allowed by: ${ids}.`,
      likely.flatMap((view) => view.lines),
    );
  }
  const unsaid = views.filter((view) => view.isUnsaid);
  if (unsaid.length > 0) {
    return review(
      `The text does not say which services these policies allow: ${unsaid.map((view) => view.policy.id).join(', ')}.`,
      unsaid.flatMap((view) => view.lines),
    );
  }
  return pass(
    views.flatMap((view) => view.lines),
    'Every policy that lets traffic pass names its services.',
  );
}

/** True if the services of a rule cover every protocol, or every port of TCP and of UDP. */
function coversEverything({ services }: Rule): boolean {
  const reaches = (protocol: number): boolean =>
    services.entries.some((entry) => {
      const isProtocol = entry.protocol.first <= protocol && protocol <= entry.protocol.last;
      return isProtocol && entry.destination.first <= 1 && entry.destination.last === everyPort.last && entry.source.first <= 1024;
    });
  return services.negated === true || (reaches(6) && reaches(17));
}
