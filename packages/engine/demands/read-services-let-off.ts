import { findNamedService } from './named-services.ts';

const NAME = String.raw`[a-z](?:[\w.-]*\w)?`;
const LIST = String.raw`(${NAME}(?:(?:, |,? (?:and|or) )(?!both\b)${NAME}| ?\((?:or |and )?${NAME}(?:(?:, |,? (?:and|or) )${NAME})* ?\))*)`;
/** The forms in which sentences in small letters and without quotes tell rules by the only services that they carry. */
const ONLY = [
  String.raw`\bonly (?:services?|applications?) (?:is|are) ${LIST}`,
  String.raw`\b(?:services?|applications?) (?:is|are) (?:limited|restricted|confined) to ${LIST}`,
  String.raw`\b(?:carr(?:y|ies)|allows?|permits?|admits?|ha(?:s|ve)|uses?) (?:only|nothing (?:but|except|(?:other|else) than|else but)|no other (?:services?|applications?) (?:than|but)) (?:the (?:services?|applications?) )?${LIST}`,
  String.raw`\bno other (?:services?|applications?) (?:than|but) ${LIST}`,
  String.raw`\b(?:for|of|with) (?:the (?:services?|applications?) )?${LIST} (?:alone|only|and nothing else)\b(?: \(${LIST}\))?`,
  String.raw`^exceptions?: (?:the )?(?:rules?|polic(?:y|ies)) (?:for|of|with|that are for) (?:nothing (?:but|except|else than) |only |just )?(?:the services? )?${LIST}(?=[.;]|$)`,
  String.raw`\b(?:that|which) (?:only|just) (?:let|carry|allow|permit|pass)(?:s|ies)? ${LIST}(?: through| pass)?\b`,
  String.raw`\bwhose (?:services?|applications?) (?:is|are) (?:only |just |nothing but )?${LIST}`,
  String.raw`\bwith ${LIST} as (?:its|their|the) (?:one and )?only (?:services?|applications?)\b`,
].map((source) => new RegExp(source));
const OF_RULES = /\b(?:rules?|polic(?:y|ies)|permits?|entr(?:y|ies))\b/;
const JOINS = /^(?:and|or|both|the)$/;

/** The services of which a sentence in small letters says that rules which carry no others are let off; none where it lists none. */
export function readServicesLetOff(told: string): readonly string[] {
  if (!OF_RULES.test(told)) return [];
  const lists = ONLY.flatMap((form) => (form.exec(told) ?? []).slice(1).flatMap((list) => list ?? []));
  const names = [...new Set(lists.flatMap((list) => list.match(new RegExp(NAME, 'g')) ?? []))].filter((name) => !JOINS.test(name));
  return names.some(isService) ? names : [];
}

/** `dns`, and `junos-dns-udp` as well. */
const isService = (name: string): boolean => [name, ...name.split('-')].some((part) => findNamedService(part) !== undefined);
