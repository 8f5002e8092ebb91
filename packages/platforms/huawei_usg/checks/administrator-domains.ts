import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findGap, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { isShownIn, typedIn } from '../document/read-commands.ts';
import { KINDS, kindsMeant } from '../document/server-kinds.ts';
import { modesOfScheme } from '../facts/authentication-schemes.ts';
import { headsOf, ifWhole, viewsOf, whenAbsent } from '../facts/facts.ts';
import { judgeAccountSchemes, refusesBare, speaksOfAccounts } from './account-schemes.ts';
import { QUOTES_LOCAL, judgeNamed, schemeNamed } from './named-scheme.ts';

const REFERENCE = 'Huawei USG6000E command reference, AAA configuration commands';
/** Services of a domain, command reference, service-type (AAA domain view): `administrator-access`, which V500R001 spells `administrator`. */
const ADMINISTRATORS: ReadonlySet<string> = new Set(['administrator-access', 'administrator']);

/** The domains in which administrators sign in. */
const domainsOfAdministrators = (tree: ConfigTree): readonly Place[] =>
  viewsOf(tree, 'aaa domain').filter(
    (domain) =>
      domain.node.words[1] === 'default_admin' ||
      findPath(domain, 'service-type').some((place) => valuesAt(place).some((service) => ADMINISTRATORS.has(service))),
  );

/** The domain that a document means by a name that every device has, as it types or quotes it. */
function domainNamed(recommendation: Recommendation): string | undefined {
  const typed = typedIn(recommendation, /^domain (\S+)$/);
  const { description, audit } = recommendation;
  const said = /\bdomain ["“']?(default(?:_admin)?)\b/.exec(`${description} ${proseOf(audit)}`)?.[1];
  return [...typed, ...(said === undefined ? [] : [said])].find((name) => /^default(?:_admin)?$/.test(name));
}

/** The domains in which administrators sign in, or the one that the document names. */
function domainsMeant(tree: ConfigTree, recommendation: Recommendation): readonly Place[] | undefined {
  const name = domainNamed(recommendation);
  if (name !== undefined) return viewsOf(tree, 'aaa domain').filter(({ node }) => node.words[1] === name);
  const domains = domainsOfAdministrators(tree);
  const isByService = isShownIn(recommendation, /service-type administrator/) && domains.length > 0;
  // The domain of the factory is there in every device, whatever a text shows.
  return isByService || domains.some(({ node }) => node.words[1] === 'default_admin') ? domains : undefined;
}

/** `A device without such a domain is non-compliant` */
const NEEDS_DOMAIN = /\bwithout (?:such an? |an? |the )?domain\b[^.;]*\b(?:non-?compliant|not compliant|does not comply|an? finding)\b/i;

/** Judges how administrators are authenticated: by the scheme of their domain, of their accounts, or the one that the document names. */
export function judgeScheme(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const ofAccounts = speaksOfAccounts(recommendation);
  const named = ofAccounts ? undefined : schemeNamed(recommendation);
  if (named !== undefined) return judgeNamed(tree, named, kindsMeant(recommendation), recommendation);
  const modes = findPath(tree, 'aaa authentication-scheme * authentication-mode').flatMap(valuesAt);
  const hasServer = KINDS.some((kind) => isSet(tree, `${kind}-server template`)) || modes.some((mode) => mode !== 'local');
  if (!hasServer && isSet(tree, 'aaa authentication-scheme'))
    return whenAbsent(tree, 'hwtacacs-server template', 'No authentication server is configured, and no scheme uses one', {
      status: 'FAIL',
      source: `${REFERENCE}, authentication-mode: local by default`,
    });
  if (ofAccounts) return judgeAccountSchemes(tree, recommendation, kindsMeant(recommendation));
  const domains = domainsMeant(tree, recommendation) ?? [];
  if (domains.length === 0)
    return whenAbsent(tree, 'aaa domain default_admin', 'The domain of administrators is not in the text', {
      status: NEEDS_DOMAIN.test(proseOf(recommendation.audit)) ? 'FAIL' : 'REVIEW',
    });
  const outcomes = domains.map((domain) => judgeDomain(tree, domain, recommendation));
  const [other] = ['FAIL', 'REVIEW'].flatMap((status) => outcomes.filter((outcome) => outcome.status === status));
  return other ?? ifWhole(tree, 'aaa', outcomes[0]!);
}

/** The modes by which a domain authenticates, and the lines that say so; undefined where the text does not. */
function modesOf(
  tree: ConfigTree,
  domain: Place,
  isBareLocal: boolean,
): { readonly modes: readonly string[]; readonly lines: readonly number[] } | undefined {
  // A later one takes the place of one before.
  const bound = findPath(domain, 'authentication-scheme').slice(-1);
  const name = bound.flatMap(valuesAt)[0] ?? (domain.node.words[1] === 'default' ? 'default' : undefined);
  const shown = name === undefined ? undefined : modesOfScheme(tree, name, isBareLocal);
  if (shown) return { modes: shown.modes, lines: sortLines([...linesAt(bound), ...shown.lines]) };
  // Command reference, authentication-scheme (AAA domain view): a domain has the scheme `default`, whose mode is local.
  return name === 'default' && !findGap(tree, ['aaa']) ? { modes: ['local'], lines: headsOf([domain]) } : undefined;
}

/** `must name at least two authentication servers`, `the template of the domain has two servers` */
const TWO_SERVERS = /\b(?:at least two|two or more|(?:has|have|names?|with) two) (?:authentication )?servers\b/i;

function judgeDomain(tree: ConfigTree, domain: Place, recommendation: Recommendation): Outcome {
  const shown = modesOf(tree, domain, refusesBare(recommendation));
  if (!shown) return review('The text does not say how administrators are authenticated.', headsOf([domain]));
  const { modes, lines } = shown;
  const [first = '', ...rest] = modes;
  if (first === 'local' || modes.includes('none')) return fail(lines, 'Administrators are authenticated locally first, or not at all.');
  const kind = kindsMeant(recommendation).find((one) => one === first);
  if (!kind) return review('Whether the way in which administrators are authenticated will do a person has to say.', lines);
  const asksForLocal =
    QUOTES_LOCAL.test(proseOf(recommendation.audit)) || /\blocal fall ?back| fall ?back /.test(plainTitle(recommendation));
  if (rest.at(-1) !== 'local' && asksForLocal)
    return fail(lines, 'Administrators have no local way in where the server fails, as the audit demands it.');
  const templates = findPath(domain, `${kind}-server`).map((place) => valuesAt(place)[0] ?? '');
  const servers = templates.flatMap((name) => findPath(tree, [`${kind}-server`, 'template', name, `${kind}-server`, 'authentication']));
  if (servers.length === 0) return review('The domain of administrators has no such server in the text.', lines);
  const count = new Set(servers.map((place) => valuesAt(place)[0])).size;
  const asksForTwo = TWO_SERVERS.test(`${recommendation.description}\n${proseOf(recommendation.audit)}`);
  if (asksForTwo && count < 2)
    return fail(
      sortLines([...lines, ...linesAt(servers)]),
      'The template of the domain of administrators has one authentication server, and two are asked for.',
    );
  const typed = typedIn(recommendation, /^authentication-mode (\S+ local)$/).length > 0 || / local /.test(plainTitle(recommendation));
  if (rest.at(-1) !== 'local' && typed)
    return review('Administrators have no local way in where the server fails, as the document has it.', lines);
  const told = asksForTwo ? ' 2 different authentication servers at least are configured.' : '';
  return pass(sortLines([...lines, ...linesAt(servers)]), `Administrators are authenticated by ${kind} first.${told}`);
}
