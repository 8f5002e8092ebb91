import type { ObjectKind } from '../model/object-kind.ts';

/**
 * What changed between two configurations of one device, as data beside the line diff. All of it is plain values that may be stored and
 * sent; no secret is in it. Names, paths and values are quoted from the configurations.
 */
export interface ConfigurationChange {
  readonly summary: ChangeSummary;
  /** In the order of the text; rules and objects are not among them. */
  readonly settings: readonly SettingChange[];
  readonly objects: readonly ObjectChange[];
  /** List by list. A rule that moved and was edited is there twice. */
  readonly rules: readonly RuleChange[];
  /** One for each list of rules in either text, and `none` for most. Empty where the platform reads no rules. */
  readonly traffic: readonly TrafficChange[];
  /** How many changes were found beyond those that are listed. */
  readonly leftOut: ChangeCounts;
  /** Sentences about what could not be compared: secrets that are printed anew each time, lines that nobody understood. */
  readonly notes: readonly string[];
}

export interface ChangeCounts {
  readonly settings: number;
  readonly objects: number;
  readonly rules: number;
}

/** Enough for a row of a list. */
export interface ChangeSummary {
  /** `1 setting, 2 objects and 3 rules changed; traffic is newly allowed.` */
  readonly heading: string;
  readonly settings: Readonly<Record<SettingChange['kind'], number>>;
  readonly objects: Readonly<Record<ObjectChange['kind'], number>>;
  readonly rules: Readonly<Record<RuleChange['kind'], number>>;
  readonly newlyAllowed: Answer;
  readonly newlyDenied: Answer;
  /** Nothing changed that either text tells: no setting, no object, no rule, no traffic. A note may say what it does not tell. */
  readonly isClean: boolean;
}

/** `no` is proved; `undetermined` is neither. */
export type Answer = 'yes' | 'no' | 'undetermined';

/** Where a change stands: 1-based lines of the two texts; null where it has none there. */
export interface ChangePlace {
  readonly before: number | null;
  readonly after: number | null;
}

/** A setting, or one field of an object or a rule. */
export interface SettingChange {
  /** `moved`: the order counts there, and it stands in another place. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** `system services ssh root-login`, a word each. */
  readonly path: readonly string[];
  /** The values as they are shown, secrets redacted; empty where there was none. */
  readonly before: string;
  readonly after: string;
  /** A secret differs; no value says how. */
  readonly secretChanged?: true;
  readonly lines: ChangePlace;
}

export interface ObjectChange {
  /** `renamed`: the same content under another name, and nothing names the old one any more. */
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed';
  readonly objectKind: ObjectKind;
  /** Its name now, or, where it was removed, before. */
  readonly name: string;
  /** Its name before, where it was renamed. */
  readonly oldName?: string;
  /** Where it is defined, without its name: `security address-book global address`. */
  readonly path: readonly string[];
  /** What became different in it, by paths below its name; none where it was renamed or removed. */
  readonly fields: readonly SettingChange[];
  /** The names of the rules that use it, themselves or through groups, in order; of many the first. */
  readonly usedBy: readonly UsedBy[];
  /** How many rules use it. */
  readonly usedByCount: number;
  readonly lines: ChangePlace;
}

export interface UsedBy {
  readonly list: string;
  readonly rule: string;
}

export interface RuleChange {
  /** `through object`: its own statement is the same, but something that it names is not. */
  readonly kind: 'added' | 'removed' | 'edited' | 'moved' | 'enabled' | 'disabled' | 'through object';
  readonly list: string;
  /** Its name now, or, where it was removed, before. */
  readonly name: string;
  /** Its name before, where that was another. */
  readonly oldName?: string;
  /** Field by field, where it was edited, enabled or disabled. */
  readonly fields: readonly SettingChange[];
  /** 1-based places in the list, disabled rules counted; null where it is not there. */
  readonly position: ChangePlace;
  /** The changed objects through which it changed. */
  readonly objects: readonly string[];
  readonly lines: ChangePlace;
}

/** What the changes do to the traffic of one list of rules. */
export interface TrafficChange {
  readonly list: string;
  /**
   * `changed`: some traffic is certainly allowed or denied that was not; `none`: proved that no packet fares otherwise, whatever the names
   * stand for that the text does not explain; `undetermined`: neither.
   */
  readonly result: 'changed' | 'none' | 'undetermined';
  /** Of many, the first; each is true of all traffic that it speaks of. */
  readonly newlyAllowed: readonly TrafficWitness[];
  readonly newlyDenied: readonly TrafficWitness[];
  /** How many witnesses there are beyond those listed. */
  readonly more: number;
  /** Why something is left open, a sentence each; some beside witnesses too. */
  readonly doubts: readonly string[];
  /** Whether what is left open may be newly allowed or denied traffic. */
  readonly mayAllow: boolean;
  readonly mayDeny: boolean;
}

export interface TrafficWitness {
  /** `Newly allowed: 10.1.0.0/16 → 192.0.2.8 tcp/3389, by rule 14; before: denied by rule 40.` */
  readonly sentence: string;
  /** The rules that decide now and that decided before; null for what the list does where none matches. */
  readonly rule: string | null;
  readonly ruleBefore: string | null;
  readonly lines: ChangePlace;
}
