import { spellCrypto } from './spell-crypto.ts';

/** What sentences accept and refuse of one kind of algorithm; a kind of which they accept none is open. */
export interface Accepted {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

const NEGATES =
  /\b(?:not|no|never|neither|nor|without|forbidden|prohibited|disallowed|banned|excluded|refused|rejected|avoided|weak|weaker|insecure|broken|deprecated|outdated|obsolete|insufficient|unacceptable|non-compliant|removed|(?:is|are|counts? as) (?:also )?(?:an? )?(?:findings?|violations?|deviations?|failures?)|fails?)\b/;
/** What negates nothing of the algorithms in the same clause. */
const HARMLESS =
  /\b(?:no|none|nothing) (?:others?|else|weaker(?! than)|importance|matter)\b|\b(?:no|not|never) (?:be )?(?:longer|more|later|greater|higher) than\b|\bdo(?:es)? not (?:matter|apply)\b|\b(?:is|are) not (?:looked at|examined|considered|needed|important|required)\b|\bno-pfs(?: (?:is|are) (?:also )?(?:an? )?(?:finding|violation|failure|forbidden|prohibited|not (?:permitted|allowed|accepted)))?|\bused or not\b|\bnot in use\b|\bno \w+ (?:names?|uses?|refers?)\b|\bnot applicable\b/g;
const CIPHER = /\b(?:aes(?:-?(?:128|192|256))?(?:-?(?:cbc|gcm|ccm))?|3des|des|null)\b|(?<![\w-])(?:cbc|gcm)\b/g;
const HASH = /\b(?:sha-?(?:1|2|224|256|384|512)|md5)\b/g;
const GROUP =
  /\bgroups? ?(\d{1,2})((?:(?:,| or| and|,? or|,? and|,? and or|(?= group)|\/) ?(?:dh )?(?:group ?)?\d{1,2}\b(?! ?(?:hours?|minutes?|seconds?|days?)))*)/g;
/** The groups of the device, each stronger than those of lower numbers but for 16, which is longer than 19 (PAN-OS web interface help, IKE Crypto; NIST SP 800-57 part 1, table 2). */
const GROUPS = ['group1', 'group2', 'group5', 'group14', 'group15', 'group16', 'group19', 'group20', 'group21'];
const ORDERS = [['sha224', 'sha256', 'sha384', 'sha512'], ['aes-128', 'aes-192', 'aes-256'], GROUPS];
const UP = /\b((?:sha|aes-?)\d+(?:-(?:cbc|gcm))?|group ?\d{1,2}) or stronger\b/g;

/** `If it is missing, group 2 is in force`: what then holds, and not what is accepted. */
const ABSENT =
  /^(?:if|when|where) [^,]*\b(?:missing|absent|not (?:set|given|stated|configured|present|there))\b|^(?:without|in the absence of)\b|\bby default\b|\bdefault (?:is|of|groups?|value)\b/;

const normal = (name: string): string =>
  name
    .replace(/^sha-/, 'sha')
    .replace(/^aes(?=\d)/, 'aes-')
    .replace(/(?<=\d)(cbc|gcm|ccm)$/, '-$1');

function namesIn(kind: 'cipher' | 'hash' | 'group', clause: string): readonly string[] {
  const own =
    kind === 'group'
      ? [...clause.matchAll(GROUP)]
          .flatMap(([, first, more = '']) => [first!, ...(more.match(/\d{1,2}/g) ?? [])])
          .map((one) => `group${one}`)
      : (clause.match(kind === 'cipher' ? CIPHER : HASH) ?? []).map(normal);
  return [...own, ...[...clause.matchAll(UP)].flatMap(([, from]) => strongerThan(from!, own))];
}

/** `aes-192 or stronger` names no mode, and neither do those beyond it; `aes-128-gcm or stronger` does. */
function strongerThan(from: string, own: readonly string[]): readonly string[] {
  const [, name, mode = ''] = /^(.*?)(-(?:cbc|gcm))?$/.exec(normal(from.replace(/^group /, 'group')))!;
  const order = ORDERS.find((one) => one.includes(name!));
  if (!order || !own.includes(`${name}${mode}`)) return [];
  return order.slice(order.indexOf(name!) + 1).map((one) => `${one}${mode}`);
}

/** `AES-128 besides AES-256 does not comply`: what stands beside it is refused for no fault of its own. */
const BESIDE = /\b(?:besides?|next to|alongside|in addition to|along with) [^,;]*?(?= (?:do(?:es)?|is|are|must|may|fails?|will)\b|,|$)/g;
/** `nothing other than AES-256`, `no hash except SHA-384`: all that may be. */
const BUT = /\b(?:other than|except(?: for)?|apart from)\b/;
const MUST = /\b(?:(?:is|are) (?:an? )?findings?|not|no|never|neither|nor|nothing|forbidden|prohibited)\b/;

/** The parts of a sentence, each of which accepts or refuses what it names. */
function clausesOf(sentence: string): readonly string[] {
  const asides: string[] = [];
  const rest = sentence.replace(/\(([^()]*)\)/g, (_, aside: string) => {
    if (!NEGATES.test(aside) && !/\b(?:is|are|then)\b/.test(aside)) return ` ${aside} `;
    asides.push(aside);
    return ' ';
  });
  return [rest, ...asides].flatMap((text) =>
    text.split(
      /;|,? but (?=\S+ (?:is|are|must|may)\b)|, (?=not\b|so\b|therefore\b|hence\b|which (?:is|are)\b)|,? (?=because\b|since\b|as (?:md5|sha-?1|3?des)\b)/,
    ),
  );
}

/** What a clause accepts, and what it refuses. */
function split(kind: 'cipher' | 'hash' | 'group', clause: string): Accepted {
  const isRefusing = NEGATES.test(clause);
  const but = MUST.test(clause) ? BUT.exec(clause) : null;
  if (but) return { allowed: namesIn(kind, clause.slice(but.index)), refused: namesIn(kind, clause.slice(0, but.index)) };
  return isRefusing
    ? { allowed: [], refused: namesIn(kind, clause.replace(BESIDE, ' ')) }
    : { allowed: namesIn(kind, clause).filter((name) => !MODES.has(name)), refused: [] };
}
/** A mode alone is none of the ciphers that are accepted, though all of a mode may be refused. */
const MODES: ReadonlySet<string> = new Set(['cbc', 'gcm']);
/** Names of many algorithms, which say nothing beside those of single ones. */
const GENERAL: ReadonlySet<string> = new Set(['aes', 'sha2', 'aes-cbc', 'aes-gcm']);
const RANGE = /\bgroups? ?\d{1,2} ?(?:-|–|to|through|up to|until) ?(?:group ?)?\d/;

/** The algorithms of a kind that sentences accept, and those that they refuse; `unclear` where they do both of one. */
export function readAccepted(kind: 'cipher' | 'hash' | 'group', sentences: readonly string[]): Accepted | 'unclear' {
  const spelled = sentences.filter((sentence) => !ABSENT.test(sentence) || NEGATES.test(sentence)).map(spellCrypto);
  if (kind === 'group' && spelled.some((sentence) => RANGE.test(sentence))) return 'unclear';
  const clauses = spelled.flatMap((sentence) => clausesOf(sentence.replace(HARMLESS, ' ')));
  const parts = clauses.map((clause) => split(kind, clause));
  const named = parts.flatMap(({ allowed }) => allowed);
  const refused = parts.flatMap((part) => part.refused);
  const allowed = named.filter((one) => !GENERAL.has(one) || named.every((other) => GENERAL.has(other)));
  if (allowed.some((one) => refused.includes(one))) return 'unclear';
  // What one sentence names as all that may be another may not add to.
  const closed = clauses
    .filter((clause) => /\bonly\b/.test(clause) && !NEGATES.test(clause))
    .map((clause) => namesIn(kind, clause).filter((name) => !MODES.has(name)));
  if (closed.some((names) => names.length > 0 && allowed.some((one) => !names.some((name) => covers(name, one) || covers(one, name)))))
    return 'unclear';
  return { allowed: [...new Set(allowed)], refused: [...new Set(refused)] };
}

const covers = (named: string, value: string): boolean =>
  value === named ||
  value.startsWith(`${named}-`) ||
  (MODES.has(named) && value.endsWith(`-${named}`)) ||
  (named === 'sha2' && /^sha(?:224|256|384|512)$/.test(value)) ||
  (named === 'aes-gcm' && /^aes-\d+-gcm$/.test(value)) ||
  (named === 'aes-cbc' && /^aes-\d+-cbc$/.test(value));

/** Those of some values that sentences do not accept. */
export const listRefused = ({ allowed, refused }: Accepted, values: readonly string[]): readonly string[] =>
  values.filter((value) => refused.some((one) => covers(one, value)) || (allowed.length > 0 && !allowed.some((one) => covers(one, value))));

/** Values that one sentence accepts by a wider name, where others name some of it: `AES-256`, and elsewhere `aes-256-gcm`. */
export const listDoubted = ({ allowed }: Accepted, values: readonly string[]): readonly string[] =>
  values.filter((value) => {
    const wide = allowed.filter((one) => covers(one, value));
    return wide.length > 0 && wide.every((name) => name !== value && allowed.some((one) => one !== name && covers(name, one)));
  });
