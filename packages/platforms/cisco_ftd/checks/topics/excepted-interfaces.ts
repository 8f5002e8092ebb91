import type { Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** A name of an interface, and no word that tells of several. */
const NAME =
  '(?!management-only\\b|management\\b|(?:those|the|these|interfaces?|shut|where|an?|any|it|them|which|that|disabled|unused)\\b)([a-z][\\w-]*)';
/** `mgmt excepted`, `every named interface other than mgmt and ha` */
export const EXCEPTED = new RegExp(
  `(?:,? ?\\(?\\b(?:except(?: for)?|other than|with the exception of|apart from|save for) (?:the interface )?${NAME}(?:(?:,? and |, )${NAME})?(?= ?$|[,;)])\\)?|^ ?apart from ${NAME}\\b|\\b${NAME} excepted\\b)`,
);
/** The interfaces that a document lets off by their names. */
export const namesExcepted = (said: Said): ReadonlySet<string> =>
  new Set(said.all('excepted').flatMap((found) => found.slice(1).filter((name) => name !== undefined)));
