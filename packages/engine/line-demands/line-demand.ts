/** What a sentence of a document says of lines that it quotes: `Every "snmp-agent group v3" line must contain the keyword privacy.` */
export type LineDemand =
  | SomeLines
  /** There need be none where `isNeeded` is false, and must be one where it is true; else that is left open. */
  | { readonly is: 'each'; readonly lines: Lines; readonly must: readonly LineTest[]; readonly isNeeded?: boolean; readonly isMeant?: true }
  | LinkedLines;

/** For each of some lines others are as demanded whose commands hold `<name>`, which stands for the word at that place of the line. */
export interface LinkedLines {
  readonly is: 'linked';
  readonly lines: Lines;
  /** `name` of `<name>`. */
  readonly name: string;
  /** The keyword behind which it stands, wherever that is in the line; left out: at its place in the command. */
  readonly behind?: string;
  readonly demands: readonly LineDemand[];
  /** The blocks in which these lines stand; left out: anywhere. */
  readonly place?: Lines;
  /** As that of `each`. */
  readonly isNeeded?: boolean;
  /** As that of `present`. */
  readonly isMeant?: true;
}

/** That there are lines, or none. */
export type SomeLines =
  | {
      readonly is: 'present';
      readonly lines: Lines;
      readonly atLeast: number;
      readonly atMost?: number;
      /** A person means these lines, though the text has nothing of their kind. */
      readonly isMeant?: true;
    }
  | { readonly is: 'absent'; readonly lines: Lines };

/** The lines that begin with one of several commands, or open a block that does. */
export interface Lines {
  /** As they are quoted: `ospf <id>` leaves a value open. */
  readonly commands: readonly string[];
  /** Each of these leaves out the lines that do not pass it. */
  readonly which: readonly LineTest[];
  /** Said of lines, each of which is one by itself, and not of things that several lines may make up. */
  readonly areLines?: boolean;
  /** Lines that stand in no block. */
  readonly isGlobal?: boolean;
  /** Where some open outermost blocks, one that stands in another block is another command. */
  readonly areOfOneLevel?: true;
  /** The numbers of these lines may stand at the last words of the commands: `group14`. */
  readonly areGlued?: true;
}

/** What is asked of a line, or of a block with the lines below it. */
export type LineTest =
  /** It holds all of these, or with `any` one of them: words behind its command, or lines below it. With `isValue` they are values of it. */
  | { readonly is: 'holds'; readonly words: readonly string[]; readonly any: boolean; readonly isValue?: true; readonly areKeywords?: true }
  /** With `areKeywords` its words are none that a person gives to a thing. */
  | { readonly is: 'lacks'; readonly words: readonly string[]; readonly areKeywords?: true }
  /** Behind its command there is nothing else. */
  | { readonly is: 'only'; readonly words: readonly string[] }
  /** The words behind its command are one of these names, or with `isNot` none of them. */
  | { readonly is: 'named'; readonly names: readonly string[]; readonly isNot: boolean }
  | { readonly is: 'ends'; readonly words: readonly string[] }
  /** It names addresses, all of which are in these networks. */
  | { readonly is: 'inside'; readonly networks: readonly string[] }
  /** Behind its command stands an address. */
  | { readonly is: 'addressed' }
  /** Behind each of these keywords stands an address, and behind that a port. */
  | { readonly is: 'ported'; readonly behind: readonly string[] }
  /** The lines below it are as demanded. */
  | { readonly is: 'below'; readonly demands: readonly LineDemand[] }
  /** The first number behind its command. */
  | { readonly is: 'number'; readonly least: number; readonly most: number };

/** A sentence about lines that speaks of some texts alone. */
export interface Conditional {
  /** It speaks of a text of which all of these hold, and of none of which the contrary of one holds. */
  readonly when: readonly { readonly so: SomeLines; readonly contrary: SomeLines }[];
  /** What it then demands; nothing where it only says what such a text is worth. */
  readonly demands: readonly LineDemand[];
  readonly choices?: readonly Choice[];
  /** What such a text is worth by it; `unread`: what the sentence says of it is not understood. */
  readonly worth: 'as demanded' | 'fails' | 'complies' | 'does not apply' | 'unread';
  /** No other sentence says what the lines have to be without which a text complies. */
  readonly isAlone?: boolean;
}

/** Of several groups of demands one has to be met. */
export type Choice = readonly (readonly LineDemand[])[];

/** What a sentence says of lines. */
export interface Told {
  readonly demands: readonly LineDemand[];
  readonly conditionals: readonly Conditional[];
  readonly choices: readonly Choice[];
}

/** Whether a text is as a demand wants it, and the lines that show it. */
export interface Judged {
  readonly holds: boolean;
  /** 1-based; those that fall short where there are some. */
  readonly lines: readonly number[];
}
