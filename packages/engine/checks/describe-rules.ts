import { describeAssertion } from '../audit/assertions/describe-assertion.ts';
import type { AskedOfRules, RuleDemand, RulesMeant } from './rules-check.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is asked of rules, in words. */
export function describeRules({ expectation, rules, must }: AskedOfRules, { rules: own }: Vocabulary): string {
  if (expectation !== undefined) return expectation;
  const noun = own?.noun ?? 'rule';
  if (must.is === 'none' && must.strictly) return `no ${noun}${describeMeant(rules)} may be there`;
  if (must.is === 'none') return `no ${noun}${describeMeant(rules)} may be there, but for services that the title allows`;
  return must.is === 'bounded' || must.is === 'named'
    ? `no ${noun}${describeMeant(rules)} may ${describeOpen(must)}`
    : `every ${noun}${describeMeant(rules)} must ${describeDemand(must)}`;
}

const WHICH: Readonly<Record<RulesMeant['which'], string>> = {
  stated: '',
  enabled: ' in effect',
  permitting: ' in effect that lets traffic pass',
  denying: ' in effect that denies traffic',
  last: ' at the end of its list',
};

const describeMeant = ({ which, from, to, internet, between, prefixed }: RulesMeant): string =>
  [
    WHICH[which],
    from ? ' from an untrusted zone' : '',
    to ? ' to the device itself' : '',
    internet === 'always' ? ' to the Internet' : internet ? ' (to the Internet, where the title says so)' : '',
    between ? ' between the zones that the document names' : '',
    prefixed ? ' whose name begins as the document says' : '',
  ].join('');

function describeOpen(must: RuleDemand & { readonly is: 'bounded' | 'named' }): string {
  const parts = (must.parts ?? ['source', 'destination', 'service']).map((part) => `any ${part}`);
  const last = must.is === 'bounded' ? ' and ' : ' or ';
  return `leave open ${[parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(last)}`;
}

function describeDemand(must: Exclude<RuleDemand, { readonly is: 'bounded' | 'named' | 'none' }>): string {
  switch (must.is) {
    case 'logged':
      return `log${must.at ? ` when a session ${must.at}s` : ''}${must.alsoUnmatched ? ', and so must what none of them matches' : ''}`;
    case 'enabled':
      return 'be in effect';
    case 'limited':
      return 'name the parts that the document asks for, or one of them where that is enough';
    case 'inspected':
      return `apply a profile of the kind ${must.kinds.map((kind) => `\`${kind}\``).join(' and ')}, by itself or in a group`;
    case 'stated':
      return `be so that ${describeAssertion(must.holds)}`;
    case 'denyAll':
      return `deny all traffic${must.logged === 'always' ? ' and log it' : must.logged ? ', and log it where the document asks for that' : ''}`;
  }
}
