/**
 * The configuration tree: what every platform's parser produces and every assertion reads.
 *
 * A node is one statement. Its `words` are the statement's own words (unquoted, unescaped), without those of its parents;
 * a path is the words from the root down, joined. Where a statement ends and its value begins is known only to the vendor's
 * schema, so the tree does not say: `ssh root-login deny` may be one node of three words or three nodes of one word each, and
 * `find` matches both alike.
 */
export interface ConfigNode {
  /** The statement's own words, in order, unquoted. Never empty. */
  readonly words: readonly string[];
  /** 1-based line of the configuration text on which the statement begins. */
  readonly line: number;
  /** 1-based line on which the statement, children included, ends. */
  readonly endLine: number;
  readonly children: readonly ConfigNode[];
  /** Present in the text but not in effect (Junos `inactive:` and `deactivate`); never matched unless asked for. */
  readonly inactive?: true;
  /** Steers how the configuration is composed (Junos `apply-groups`) and sets nothing itself; never matched. */
  readonly directive?: true;
  /** A statement that switches off or empties what its words name (FortiOS `unset`, VRP `undo`, ASA `no`). */
  readonly negated?: true;
  /** Indexes of the words that stood in quotes; kept only where the notation leaves the choice to whoever wrote the text. */
  readonly quoted?: readonly number[];
  /** The words as they stand in the text, where neither they nor `quoted` tell: an escape that need not be. Read by `print` alone. */
  readonly spelling?: readonly string[];
  /** Which of its forms the notation gave the statement, where the words do not tell: a list of JSON, an `add`. Read by `print` alone. */
  readonly form?: string;
  /** The name of the group that a Junos statement was inherited from; its lines are those of the group. */
  readonly inheritedFrom?: string;
}

/** A parsed configuration. Line n of the text is `lines[n - 1]`. */
export interface ConfigTree {
  readonly roots: readonly ConfigNode[];
  readonly lines: readonly string[];
  /** 1-based lines that the grammar did not understand; blank lines and comments are understood. */
  readonly unknownLines: readonly number[];
  /**
   * The statements as the text has them, in its order, where `roots` are composed of them: wrappers taken off, what stands in several
   * places brought together, what is deleted again left out. Read by `print` alone.
   */
  readonly written?: readonly ConfigNode[];
  /** Lines that set nothing, in the order of the text: comments, and the head and tail of an export. */
  readonly remarks?: readonly ConfigRemark[];
  /**
   * Settings that the device may have though the text does not show them, in a sentence each (a group that is applied but not included, a
   * part hidden by the reader's rights). A check whose subject may lie there must not read absence as a fact.
   */
  readonly gaps: readonly ConfigGap[];
  /** The text is known to be a part of a configuration; a gap says so too. */
  readonly isExcerpt?: true;
  /**
   * Where the text holds several virtual firewalls (FortiOS virtual domains): a node for each, whose words name it (`vdom sales`) and
   * whose children are all the statements that it sees, its own and the shared ones. Absent where the text is one firewall.
   */
  readonly scopes?: readonly ConfigNode[];
}

/** Text that belongs to no statement. */
export interface ConfigRemark {
  /** 1-based. */
  readonly line: number;
  /** As it stands there, without the white space around it. */
  readonly text: string;
}

/** A part of the configuration that the text leaves out. */
export interface ConfigGap {
  /** Path below which statements may be missing; empty for the whole configuration. */
  readonly path: readonly string[];
  /** 1-based line that shows the gap. */
  readonly line: number;
  readonly reason: string;
  /** The first word of a part that it is not about, such as answers of another system. */
  readonly aside?: string;
  /** The text lacks its beginning or its end, or seems to: a line that is not shown may speak against what is. */
  readonly isCut?: true;
  /** The text only looks as if it left something out. An absence may then be held against the device, but not in its favour. */
  readonly suspected?: true;
}
