import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';

/** What sentences accept and refuse of one kind of algorithm; a kind of which they accept none is open. */
export interface Accepted {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

const NEGATES = /\b(?:not|no|never|neither|nor|without|forbidden|prohibited|weak|finding|violation|removed|obsolete)\b/;
/** What negates nothing of the algorithms in the same clause. */
const HARMLESS =
  /\b(?:no|none|nothing) (?:others?|else|importance|matter)\b|\b(?:no|not|never) (?:be )?(?:longer|more|later|greater|higher) than\b|\bdo(?:es)? not (?:matter|apply|comply)\b|\b(?:is|are) not (?:looked at|examined|considered|needed|important|required)\b|\bno-pfs(?: (?:is|are) (?:also )?(?:an? )?(?:finding|violation|forbidden|prohibited|not permitted))?|\bused or not\b|\bnot in use\b|\bno \w+ (?:names?|uses?|refers?)\b|\bnot applicable\b/g;
const CIPHER = /\b(?:aes(?:-?(?:128|192|256))?(?:-?(?:cbc|gcm|ccm))?|3des|des|null)\b/g;
const HASH = /\b(?:sha-?(?:1|224|256|384|512)|md5)\b/g;
const GROUP =
  /\bgroups? ?(\d{1,2})((?:(?:,| or| and|,? or|,? and) (?:dh )?(?:group ?)?\d{1,2}\b(?! ?(?:hours?|minutes?|seconds?|days?)))*)/g;
const STRONGER = /\b(sha-?(?:224|256|384)|aes-?(?:128|192))(?:-(?:cbc|gcm))? (?:or|and) (?:stronger|higher|better|longer|more)\b/g;
const ORDERS = [
  ['sha224', 'sha256', 'sha384', 'sha512'],
  ['aes-128', 'aes-192', 'aes-256'],
];

/** `If it is missing, group 2 is in force`: what then holds, and not what is accepted. */
const ABSENT =
  /^(?:if|when|where) [^,]*\b(?:missing|absent|not (?:set|given|stated|configured|present|there))\b|^(?:without|in the absence of)\b|\bby default\b|\bdefault (?:is|of|groups?|value)\b/;

const normal = (name: string): string =>
  name
    .replace(/^sha-/, 'sha')
    .replace(/^aes(?=\d)/, 'aes-')
    .replace(/(?<=\d)(cbc|gcm|ccm)$/, '-$1');

function namesIn(kind: 'cipher' | 'hash' | 'group', clause: string): readonly string[] {
  if (kind === 'group')
    return [...clause.matchAll(GROUP)]
      .flatMap(([, first, more = '']) => [first!, ...(more.match(/\d{1,2}/g) ?? [])])
      .map((one) => `group${one}`);
  const own = (clause.match(kind === 'cipher' ? CIPHER : HASH) ?? []).map(normal);
  const beyond = [...clause.matchAll(STRONGER)].flatMap(([, from]) => {
    const order = ORDERS.find((one) => one.includes(normal(from!)));
    return order && order[0]!.startsWith('sha') === (kind === 'hash') ? order.slice(order.indexOf(normal(from!)) + 1) : [];
  });
  return [...own, ...beyond];
}

/** The algorithms of a kind that sentences accept, and those that they refuse; `unclear` where they do both of one. */
export function readAccepted(kind: 'cipher' | 'hash' | 'group', sentences: readonly string[]): Accepted | 'unclear' {
  const clauses = sentences
    .filter((sentence) => !ABSENT.test(sentence) || NEGATES.test(sentence))
    .flatMap((sentence) =>
      sentence
        .replace(/\((sha-?\d+|md5|3?des|aes-?\d+)\)/g, '$1')
        .replace(HARMLESS, ' ')
        .split(/[;()]|, but |, (?=not\b)/),
    );
  const [allowed, refused] = [false, true].map((isRefused) =>
    clauses.filter((clause) => NEGATES.test(clause) === isRefused).flatMap((clause) => namesIn(kind, clause)),
  );
  if (allowed!.some((one) => refused!.includes(one))) return 'unclear';
  // What one sentence names as all that may be another may not add to.
  const closed = clauses.filter((clause) => /\bonly\b/.test(clause) && !NEGATES.test(clause)).map((clause) => namesIn(kind, clause));
  if (closed.some((names) => names.length > 0 && allowed!.some((one) => !names.some((name) => covers(name, one) || covers(one, name)))))
    return 'unclear';
  return { allowed: [...new Set(allowed)], refused: [...new Set(refused)] };
}

const covers = (named: string, value: string): boolean =>
  value === named ||
  value.startsWith(`${named}-`) ||
  (named === 'aes-gcm' && /^aes-\d+-gcm$/.test(value)) ||
  (named === 'aes-cbc' && /^aes-\d+-cbc$/.test(value));

/** Those of some values that sentences do not accept. */
export const listRefused = ({ allowed, refused }: Accepted, values: readonly string[]): readonly string[] =>
  values.filter((value) => refused.some((one) => covers(one, value)) || (allowed.length > 0 && !allowed.some((one) => covers(one, value))));

/** The longest lifetime that sentences accept, in hours; `unclear` where they disagree, or speak of one without a bound. */
export function readLifetime(sentences: readonly string[]): number | 'unclear' | undefined {
  const spoken = sentences.filter((sentence) =>
    /\blife ?times?\b|\bre-?key|\bkeys? (?:is|are|must be) (?:renewed|replaced|renegotiated)\b/.test(sentence),
  );
  const bounds = new Set(
    spoken.flatMap((sentence) => [
      ...readQuantities(sentence).flatMap(({ number, unit, side }) =>
        side === 'atMost' && unit !== undefined && ['second', 'minute', 'hour', 'day'].includes(unit)
          ? [convertTime(number, unit, 'hour')]
          : [],
      ),
      ...(/\bhourly\b/.test(sentence) ? [1] : []),
    ]),
  );
  // A lifetime that may not be shorter is not compared.
  if (
    bounds.size > 1 ||
    spoken.some((sentence) => readQuantities(sentence).some(({ side, unit }) => side === 'atLeast' && unit !== undefined && unit !== 'bit'))
  )
    return 'unclear';
  const [bound] = bounds;
  return (
    bound ??
    (spoken.some((sentence) => /\blife ?times?\b/.test(sentence) && /\d/.test(sentence.replace(/\S*[a-z-]\d\S*/g, ' ')))
      ? 'unclear'
      : undefined)
  );
}
