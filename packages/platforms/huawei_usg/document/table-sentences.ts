import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { typedIn } from './read-commands.ts';
import { plainSentence } from './plain-sentence.ts';

const NAME = String.raw`[a-z0-9]+(?:_[a-z0-9]+)+`;
/** `Accepted values are dh_group16_sha512, curve25519_sha256 and the three ecdh_sha2_nistp methods` */
const ACCEPTED = new RegExp(
  String.raw`^(?:the )?accepted values are ((?:${NAME}|the (?:two|three|four) ${NAME} (?:methods|values))(?:(?:, | and |, and )(?:${NAME}|the (?:two|three|four) ${NAME} (?:methods|values))){0,15})$`,
  'i',
);

/** What documents say of lists of algorithms that they give as a table, with which whoever judges compares each value. */
export const SENTENCES_ON_TABLES: readonly RegExp[] = [
  /^(?:all|both|these|the) (?:(?:two|three|four) )?lines (?:must )?(?:exist|be (?:present|there))(?:, and every value on each of them must come from the table)?$/i,
  /^compare (?:each|every) value with the table$/i,
  /^(?:one|a|any) value that is not in the table (?:fails the (?:recommendation|check|item)|is a finding)$/i,
  /^(?:every|each) value (?:on each of them )?must come from the table$/i,
  /^it is fine to list fewer values than the table has$/i,
  /^a (?:missing line|line that is (?:absent|missing))(?: fails it too| means the (?:release default|factory setting) is in force(?:, which includes [a-z0-9-]+,)? and is (?:therefore )?a finding| is (?:also )?a finding(?: too)?)$/i,
  /^there (?:has to|must) be an? (?:cipher|hmac|key-exchange) line$/i,
  ACCEPTED,
  /^a missing line means the factory setting and is a finding$/i,
  /^(?:the )?ssh client lines are not (?:part of this (?:check|recommendation|item)|assessed|judged|considered)$/i,
];

/** A line of such a table, whose first column may be broken: `ssh server key- dh_group16_sha512, exchange ecdh_sha2_nistp521` */
const CELL = String.raw`(?:ssh|server|cipher|hmac|mac|key-|key-exchange|exchange|[a-z0-9]+(?:_[a-z0-9]+)+)`;
const ROW = new RegExp(`^${CELL}(?:,? ${CELL})*,?$`);
const ASKS = /\b(?:the|this) table\b/i;

/** Tells which values of a list a document accepts that names all of them, in a table or one after another. */
export function readAccepted(recommendation: Recommendation, path: string): ((value: string) => boolean) | undefined {
  const { description, audit } = recommendation;
  if (ASKS.test(proseOf(audit))) {
    const rows = description.split('\n').filter((line) => ROW.test(line.trim()));
    const values = new Set(rows.flatMap((row) => row.match(/[a-z0-9]+(?:_[a-z0-9]+)+/g) ?? []));
    return values.size > 0 ? (value) => values.has(value) : undefined;
  }
  // A sentence does not say of which list it is where a document types several.
  const typed = new Set(typedIn(recommendation, /^ssh server (cipher|hmac|key-exchange) /));
  if (typed.size !== 1 || !path.endsWith([...typed][0]!)) return undefined;
  const said = splitProse(audit)
    .flatMap((sentence) => sentence.split(/; /))
    .flatMap((clause) => ACCEPTED.exec(plainSentence(clause))?.[1] ?? []);
  if (said.length !== 1) return undefined;
  const kinds = [...said[0]!.matchAll(/\bthe (?:two|three|four) (\S+)/g)].map(([, kind]) => kind!);
  const values = new Set(said[0]!.match(/[a-z0-9]+(?:_[a-z0-9]+)+/g)!.filter((value) => !kinds.includes(value)));
  return (value) => values.has(value) || kinds.some((kind) => value.startsWith(kind));
}
