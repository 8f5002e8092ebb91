/**
 * Assertions: what a recommendation demands of a configuration tree, as data.
 *
 * Paths are lists of words (see `findPath`): a plain word matches itself, `*` any one word, `a|b` either, relative to the scope the
 * assertion stands in: the whole tree, or the instance that an enclosing `each` or `some` is at.
 */
export type Path = readonly string[];

/** How a setting's value is compared. Words compare without regard to case; numbers as numbers. */
export type ValueTest =
  | { readonly is: 'equals'; readonly value: string }
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  | { readonly is: 'noneOf'; readonly values: readonly string[] }
  /** `ofEach`: of several numbers each. */
  | { readonly is: 'atLeast'; readonly number: number; readonly ofEach?: true }
  /** `smaller`: a second number may follow, of which so many make one of the first; `isFirst`: other words may. */
  | { readonly is: 'atMost'; readonly number: number; readonly above?: number; readonly smaller?: number; readonly isFirst?: true }
  /** Every word of the value is one of these. */
  | { readonly is: 'subsetOf'; readonly values: readonly string[] }
  /** Each of these is among the words of the value. */
  | { readonly is: 'contains'; readonly values: readonly string[] }
  /** None of these is among the words of the value. */
  | { readonly is: 'excludes'; readonly values: readonly string[] }
  /** At least one word is there. */
  | { readonly is: 'set' }
  /** No word was masked before the text was given. */
  | { readonly is: 'shown' }
  | { readonly is: 'matches'; readonly pattern: RegExp; readonly words: string };

/** The meaning of a setting's absence, and the source that says so. */
export interface WhenAbsent {
  readonly status: 'PASS' | 'FAIL' | 'NA' | 'REVIEW';
  /** The value that then holds, where it is known. */
  readonly defaultValue?: string;
  /**
   * A value that a vendor's document names, though not for every release: it then holds where the benchmark's Default Value names it too. In
   * an assertion it is one that does.
   */
  readonly ifSaid?: string;
  /** The source of that fact: the benchmark's own Default Value, or a named vendor document. */
  readonly source?: string;
}

export type Assertion =
  /** Every part holds; parts that do not apply are left out. */
  | { readonly op: 'all'; readonly of: readonly Assertion[] }
  /** One part holds. */
  | { readonly op: 'any'; readonly of: readonly Assertion[] }
  /**
   * The path is there, in effect; `absent` says what its absence means (default: FAIL). `negated`: the statement that switches it off is
   * there (VRP `undo`, ASA `no`).
   */
  | { readonly op: 'present'; readonly path: Path; readonly negated?: true; readonly absent?: WhenAbsent }
  /** The path is not there, or not in effect; `negated`: no statement switches it off. */
  | { readonly op: 'absent'; readonly path: Path; readonly negated?: true; readonly source?: string }
  /** The value below the path passes the test; where the path matches several statements, each of them does. */
  | {
      readonly op: 'value';
      readonly path: Path;
      readonly test: ValueTest;
      readonly absent: WhenAbsent;
      /** A different value is left to a person: the benchmark gives its value as one of several acceptable ones. */
      readonly otherwise?: 'REVIEW';
    }
  /** `then` holds in every instance the path matches (of those that `where` selects); `none`: there is no instance. */
  | {
      readonly op: 'each';
      readonly path: Path;
      /** Those alone whose name, the last word of the path, has this form. */
      readonly named?: RegExp;
      /** The statement opens a block, whatever words follow the path: what is asked stands below it. */
      readonly opens?: true;
      readonly where?: Assertion;
      readonly then: Assertion;
      readonly none: WhenAbsent;
      /** The word for an instance in a sentence: `interface`, `policy`. */
      readonly noun: string;
    }
  /** `then` holds in one instance at least. */
  | { readonly op: 'some'; readonly path: Path; readonly then: Assertion; readonly none: WhenAbsent; readonly noun: string }
  /** `then` holds in each virtual firewall of the configuration, and in the whole where it is one (`ConfigTree.scopes`). */
  | { readonly op: 'eachScope'; readonly then: Assertion }
  /** `then` is asked only where `when` holds; else NA with `reason`. */
  | { readonly op: 'given'; readonly when: Assertion; readonly then: Assertion; readonly reason: string }
  /**
   * `then` holds in the object that a setting names, which is defined below one of the paths of `at`, from the top; one that the text does
   * not define is for a person, unless `missing` says what that means.
   */
  | {
      readonly op: 'named';
      readonly path: Path;
      /** The setting names several objects, of each of which it is asked. */
      readonly every?: true;
      readonly at: readonly Path[];
      /** Left out, that the object is defined is enough. */
      readonly then?: Assertion;
      /** Names of objects that every device brings along. */
      readonly known?: RegExp;
      readonly missing?: WhenAbsent;
      readonly absent: WhenAbsent;
      /** The word for such an object in a sentence: `zone protection profile`. */
      readonly noun: string;
    }
  /**
   * `then` holds of what stands elsewhere about the thing that it is asked of: its paths lead from the top of the text, or of any virtual
   * firewall of it. `<name>` in them is the name of the thing, the last word that the path to it matched, or what a setting of it says.
   */
  | { readonly op: 'elsewhere'; readonly name?: Path; readonly then: Assertion }
  /**
   * Of several demands those that the document names; where it names none, `otherwise`, and without that all of them, as where no document
   * asks.
   */
  | { readonly op: 'asked'; readonly of: readonly Named[]; readonly choice?: true; readonly otherwise?: Assertion }
  /** What no configuration shows, or nobody could read: a person has to judge it, by what stands at `shows`. `what` follows "A person has to judge". */
  | { readonly op: 'doubt'; readonly what: string; readonly shows?: readonly Path[] };

/** A demand, and the words by which documents name it. */
export interface Named {
  readonly said: RegExp;
  readonly then: Assertion;
}
