import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import type { ValueList } from '../../model/value-list.ts';
import { readSuffixes } from '../read-closed-list.ts';
import { markSentence } from './list-words.ts';
import { type ListClause, readListClause } from './read-list-clause.ts';
import { readServerSentence } from './read-server-sentence.ts';

/** What a document asks of a list. */
export interface ListDemand {
  readonly list: ValueList;
  /** The entries that it names. */
  readonly named: readonly string[];
  /** Ends with which names of algorithms are meant as well. */
  readonly suffixes: readonly string[];
  /** Others may not be there; perhaps, where it speaks of those of somebody else. */
  readonly isClosed: boolean | 'perhaps';
  /** So many of those that it names have to be there; `unsaid` where it does not say how many. */
  readonly least: number | 'all' | 'unsaid';
  /** Entries that must not be there. */
  readonly refused: readonly string[];
  /** A device falls short of which the text has no line of the list. */
  readonly needsLine: boolean;
  /** It asks for that where there is an entry alone. */
  readonly isOptional: boolean;
}

export interface ReadLists {
  readonly demands: readonly ListDemand[];
  /** What is left of the document without the clauses that were read. */
  readonly rest: Recommendation;
  /** The clauses of its description and its audit that were not read. */
  readonly unread: readonly string[];
}

/** What is collected of a list. */
interface Said {
  readonly named: Set<string>;
  readonly refused: Set<string>;
  isClosed: boolean | 'perhaps';
  isOpen: boolean;
  sparesSome: boolean;
  needsLine: boolean;
  isOptional: boolean;
  isTorn: boolean;
  readonly least: Set<number | 'all'>;
  readonly members: Set<number>;
}

interface Reader {
  readonly lists: readonly ValueList[];
  readonly names: ReadonlySet<string>;
  readonly said: Map<number, Said>;
  /** The lists that the clause before speaks of. */
  context: readonly number[];
}

/** So many lists a document may speak of; each has a mark of one digit. */
const MOST = 10;

/**
 * What a document asks of lists whose entries it names; undefined where it names none, or contradicts itself.
 * @param lists those that it may mean
 * @param names entries that are known, in small letters
 */
export function readLists(recommendation: Recommendation, lists: readonly ValueList[], names: ReadonlySet<string>): ReadLists | undefined {
  if (lists.length === 0 || lists.length > MOST) return undefined;
  const reader: Reader = { lists, names, said: new Map(), context: lists.length === 1 ? [0] : [] };
  const unread: string[] = [];
  const readText = (text: string): string =>
    text
      .split('\n')
      .map((line) =>
        line
          .split(SENTENCES)
          .map((sentence) => {
            const left = readSentence(sentence, reader);
            if (left !== '') unread.push(left);
            return left;
          })
          .filter(Boolean)
          .join(' '),
      )
      .filter(Boolean)
      .join('\n');
  readSentence(recommendation.title, reader);
  const description = readText(joinLines(recommendation.description));
  const audit = {
    ...recommendation.audit,
    lines: recommendation.audit.lines.flatMap((line) => {
      if (line.kind !== 'prose') return [line];
      const text = readText(line.text);
      return text === '' ? [] : [{ ...line, text }];
    }),
  };
  const named = [...reader.said].filter(([, said]) => said.named.size + said.refused.size > 0);
  const suffixes = [...new Set(`${recommendation.description}\n${proseOf(recommendation.audit)}`.split(SENTENCES).flatMap(readSuffixes))];
  const demands = named.flatMap(([at, said]) => toDemand(lists[at]!, said, suffixes) ?? []);
  const isTorn = demands.length < named.length;
  if (demands.length === 0 || isTorn) return undefined;
  return { demands, unread, rest: { ...recommendation, description, audit } };
}

const SENTENCES = /(?<=[.;!?])\s+(?=["“'‘(«]?[A-Z\d‹]|[a-z])/;
/** A line that begins something of its own: `Ciphers: …` */
const BEGINS = /^(?:[A-Z][\w -]{1,40}: |[-*•] |\d+[.)] )/;

/** The lines of a description, where a sentence goes on over several. */
function joinLines(text: string): string {
  const joined: string[] = [];
  for (const line of text.split('\n')) {
    const last = joined.at(-1);
    if (last === undefined || /[.;:!?]$/.test(last) || BEGINS.test(line)) joined.push(line);
    else joined[joined.length - 1] = /[a-z\d]-$/.test(last) ? `${last}${line}` : `${last} ${line}`;
  }
  return joined.join('\n');
}

/** What may be split of a sentence: its main clauses. */
const CLAUSES = /; |, (?=(?:but|and|while|any|no|each) )| and (?=(?:no|there|nothing|nobody) )/;
/** What hangs on the clause before it. */
const HANGS =
  /^(?:and |but )?(?:unless|except\w*|if|where|wherever|when|while|provided|as long|until|which|who|whose|that|with|without|only|otherwise|instead|or|because|since|so)\b/i;
/** A condition, or what lets something off, makes a sentence say something of some devices alone. */
const CONDITION = /\b(?:unless|except\w*|exempt\w*|provided|as long as|until|waiver\w*|temporar\w*|may be left out)\b/i;
const LONGEST = 500;
/** `Network narrowed to a /24 in issue 3.` */
const TELLS_HISTORY =
  /^(?!.*\b(?:must|shall|should|may|only|not|no)\b)(?:[\w-]+ ){0,4}(?:first issued|issued|narrowed|widened|rewritten|revised|added|changed|amended|introduced|extended|renumbered|moved)\b[^.;]{0,60}\b(?:(?:issue|version|edition|revision) \d+|(?:19|20)\d\d)[.]?$/i;

/** Reads a sentence, and returns what is left of it. */
function readSentence(sentence: string, reader: Reader): string {
  if (TELLS_HISTORY.test(sentence)) return '';
  if (sentence.length > LONGEST || CONDITION.test(sentence)) return sentence;
  const told = sentence.replace(/^(?:\d+[.)]? |[-*•] |\([a-z\d]\) )/, '');
  if (readClause(told, reader) || readServers(told, reader)) return '';
  const clauses = told.split(CLAUSES);
  if (clauses.length < 2) return sentence;
  const before = reader.context;
  const read = clauses.map((clause) => readClause(clause, reader, true));
  const left = clauses.filter((_, at) => read[at] === undefined);
  if (left.length === clauses.length || left.some((clause) => HANGS.test(clause))) {
    reader.context = before;
    return sentence;
  }
  for (const [at, clause] of clauses.entries()) if (read[at]) readClause(clause, reader);
  return left.map((clause) => clause.trim()).join('; ');
}

/** A sentence on servers that is read word by word; it means the list that it speaks of, or the one before, or the only one. */
function readServers(sentence: string, reader: Reader): true | undefined {
  const found = readServerSentence(sentence);
  const servers = reader.lists.flatMap(({ about }, at) => (about === undefined ? [] : [{ at, about }]));
  if (!found || servers.length === 0) return undefined;
  const spoken = servers.filter(({ about }) => new RegExp(`(?<![\\w-])(?:${about})(?![\\w-])`, 'i').test(sentence)).map(({ at }) => at);
  const before = reader.context.filter((at) => servers.some((one) => one.at === at));
  const [own, ...more] = [spoken, before, servers.map(({ at }) => at)].find((list) => list.length > 0) ?? [];
  if (own === undefined || more.length > 0 || !found.names.every((name) => fits(reader.lists[own]!, name))) return undefined;
  note(found, found.names, saidOf(own, reader));
  reader.context = [own];
  return true;
}

const NO_VALUES = { names: [], isChoice: false };

/** @param isTried nothing is kept of it yet */
function readClause(clause: string, reader: Reader, isTried = false): true | undefined {
  const { text, values } = markSentence(clause, reader.lists, reader.names);
  const found = readListClause(text);
  const named = [...text.matchAll(/‹(\d)›/g)].map(([, at]) => Number(at));
  if (!found) {
    if (named.length > 0) reader.context = [...new Set(named)];
    return undefined;
  }
  const own = listsOf(found, named, reader);
  const { names: kept, isChoice } = found.values === undefined ? NO_VALUES : values[Number(found.values)]!;
  if (found.count !== undefined && found.count !== kept.length) return undefined;
  if (own.length === 0 || (found.values !== undefined && own.length > 1)) return undefined;
  if (own.some((at) => !kept.every((value) => fits(reader.lists[at]!, value)))) return undefined;
  if (!isTried) for (const at of own) note(isChoice && found.least === 'all' ? { ...found, least: 1 } : found, kept, saidOf(at, reader));
  reader.context = own;
  return true;
}

/** The lists that a clause means: those that it names, else those of the clause before. */
function listsOf({ list, values }: ListClause, named: readonly number[], { lists, said, context }: Reader): readonly number[] {
  if (list !== undefined && list !== 'g') return [Number(list)];
  if (list === undefined && named.length > 0) return [...new Set(named)];
  // What is said of no list by its name is said of all lists of names of algorithms before it.
  const algorithms = [...said.keys()].filter((at) => lists[at]!.form === 'algorithm');
  if (values === undefined && algorithms.length > 1 && algorithms.length === said.size) return algorithms;
  return context;
}

const IS_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?:\/|$)/;
const fits = ({ form, words }: ValueList, value: string): boolean =>
  (form === 'address') === (IS_ADDRESS.test(value) || (words !== undefined && new RegExp(`^(?:${words})$`, 'i').test(value)));

function saidOf(at: number, { said }: Reader): Said {
  let known = said.get(at);
  if (!known)
    said.set(
      at,
      (known = {
        named: new Set(),
        refused: new Set(),
        isClosed: false,
        isOpen: false,
        sparesSome: false,
        needsLine: false,
        isOptional: false,
        isTorn: false,
        least: new Set(),
        members: new Set(),
      }),
    );
  return known;
}

function note(
  { closes, opens, refuses, least, members, sparesSome, needsLine, isOptional }: ListClause,
  values: readonly string[],
  said: Said,
): void {
  // Two lists of all there may be are no one list.
  if (
    closes === true &&
    values.length > 0 &&
    said.isClosed === true &&
    !(values.length === said.named.size && values.every((value) => said.named.has(value)))
  )
    said.isTorn = true;
  for (const value of values) (refuses ? said.refused : said.named).add(value);
  if (closes && said.isClosed !== true) said.isClosed = closes;
  if (opens) said.isOpen = true;
  if (sparesSome) said.sparesSome = true;
  if (needsLine) said.needsLine = true;
  if (isOptional) said.isOptional = true;
  if (least !== undefined) said.least.add(least);
  if (members !== undefined) said.members.add(members);
}

/** Undefined where sentences contradict each other, or nothing is asked. */
function toDemand(list: ValueList, said: Said, suffixes: readonly string[]): ListDemand | undefined {
  const { named, refused, isClosed, isOpen, sparesSome, needsLine, isOptional, least } = said;
  const [number, ...more] = least;
  const isTorn =
    said.isTorn ||
    more.length > 0 ||
    (isClosed !== false && isOpen) ||
    (number === 'all' && sparesSome) ||
    (isOptional && needsLine) ||
    (typeof number === 'number' && number > named.size) ||
    [...said.members].some((count) => count !== named.size) ||
    [...named].some((value) => refused.has(value)) ||
    named.size === 0;
  if (isTorn || (isClosed === false && number === undefined)) return undefined;
  return {
    list,
    named: [...named],
    suffixes: list.form === 'algorithm' ? suffixes : [],
    isClosed,
    least: number ?? (sparesSome ? 0 : 'unsaid'),
    refused: [...refused],
    needsLine,
    isOptional,
  };
}

/** Of some lists those of which a document speaks by their names, or by commands. */
export function listsMeant(
  { title, description, audit }: Recommendation,
  lists: readonly ValueList[],
  typed: readonly string[],
): readonly ValueList[] {
  const text = `${title}\n${description}\n${proseOf(audit)}`.toLowerCase();
  return lists.filter(
    (list) => typed.some((command) => list.typed.test(command)) || new RegExp(`(?<![\\w-])(?:${list.called})(?![\\w-])`).test(text),
  );
}
