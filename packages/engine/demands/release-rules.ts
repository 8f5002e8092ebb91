import { type Release, isOfTrain } from '../model/release.ts';

/** The least release of a train that will do; without `isWithin`, later trains will do as well. */
export interface ReleaseFloor {
  readonly least: Release;
  readonly isWithin: boolean;
  readonly written: string;
}

/** A release or a train in a sentence, which stands there as `r⟨0⟩` or `t⟨0⟩`. */
export interface Named {
  readonly written: string;
  readonly numbers: Release;
}

const RELEASE = String.raw`r⟨(\d+)⟩`;
const TRAIN = String.raw`t⟨(\d+)⟩`;
const EITHER = String.raw`[rt]⟨(\d+)⟩`;
const TRAINS = String.raw`t⟨\d+⟩(?:(?: and| or| nor)? t⟨\d+⟩)*`;
const LATER = '(?:later|newer|higher|above|upwards?|more recent|better)';
const LEVEL = '(?:(?:maintenance|interim|service|patch) )?(?:builds?|patch(?:es)?|releases?|versions?|ones?|levels?|interims?)';
const LINE = '(?:trains?|branch(?:es)?|lines?|release lines?|release trains?|series|streams?)';
const WITHIN = String.raw`(?:within|in|of|on|for) (?:the |its |that |this |their )?(?:(?:same )?${LINE}\b(?: ${TRAIN})?|${TRAIN}(?: ${LINE}\b)?)`;
const MORE = String.raw`(?:or|and|with) (?:all |any |a |an |its |every )*${LATER}`;
const WHATEVER = '(?:with |whatever )(?:whatever|any|their|its) (?:build|interim)s?(?: numbers?)?';
const ACCEPTED =
  '(?:accepted|acceptable|approved|allowed|permitted|released(?: for use)?|supported|in use|used|in operation|tolerated|to be used)';
const BEFORE = '(?:(?:older|earlier|lower|less) than|below|before)';
const NOT_BEFORE = `(?:at least|(?:not|no|nothing) (?:be |run |use )?(?:anything )?${BEFORE}|(?:a |the )?(?:mandatory |current )?(?:minimum|floor)(?: (?:of|is))?(?: software| release| version)?(?: is)?|starting (?:with|from))`;
/** What stands before a release that is too old: `anything older than`, `no unit may run anything below`. */
const TOO_OLD = `(?:(?:ones|code|anything|any (?:release|version)|a (?:release|version)|(?:all )?(?:releases|versions)|every (?:[a-z-]+ ){1,3}whose (?:release|version) is) ${BEFORE}|no (?:[a-z-]+ ){1,3}may run anything ${BEFORE})`;
const IS_FAULT =
  '(?: (?:is|are|counts? as) (?:a |an )?(?:findings?|failures?|deviations?|violations?|forbidden|refused|not [a-z]+)| fails?)?';

/** What a sentence was found to say. */
export interface Collected {
  readonly floors: ReleaseFloor[];
  readonly refused: Release[];
  isClosed: boolean;
}

type Rule = readonly [
  RegExp,
  (found: readonly (Named | undefined)[], said: Collected, trainNumbers: number, all: readonly Named[]) => boolean,
];

/** Adds a floor, if the trains that are named with it are its own. */
const addFloor =
  (isWithin: boolean): Rule[1] =>
  (found, { floors }, numbers) => {
    const named = found.filter((one): one is Named => one !== undefined);
    const floor = named.find((one) => one.numbers.length > numbers) ?? (named.length === 1 ? named[0] : undefined);
    if (!floor || !named.every((one) => isOfTrain(floor.numbers, one.numbers, numbers))) return false;
    floors.push({ least: floor.numbers, isWithin, written: floor.written });
    return true;
  };

/** Whether one release is the other, or a level of it. */
const isPartOf = (one: Release, other: Release): boolean => isOfTrain(one, other, other.length);

const addTrain: Rule[1] = ([train], { floors }) => {
  floors.push({ least: train!.numbers, isWithin: true, written: train!.written });
  return true;
};

const refuse: Rule[1] = (_found, { refused }, _numbers, all) => {
  refused.push(...all.map(({ numbers }) => numbers));
  return true;
};

const close: Rule[1] = (found, said, numbers, all) => {
  said.isClosed = true;
  return refuse(found, said, numbers, all);
};

const rule = (source: string, read: Rule[1]): Rule => [new RegExp(String.raw`(?<![\w⟨-])${source}(?![\w⟨⟩-])`, 'g'), read];

/** In this order: what one has read no other one sees. */
export const RELEASE_RULES: readonly Rule[] = [
  // Why a release is asked for: `Releases before 7.2.7 have a flaw that is exploited`
  rule(
    String.raw`${TOO_OLD} [rt]⟨\d+⟩ (?:contains?|suffers?|(?:has|have)(?! (?:to|been)\b)|(?:is|are) (?:affected|vulnerable|exposed|open to))\b[^⟨⟩]*`,
    () => true,
  ),
  rule(
    String.raw`(?:[\w-]+ ){1,4}(?:goes|go) no further than t⟨\d+⟩(?:,? (?:so|therefore|hence) we stay (?:on|with|in) (?:it|(?:this|that|the) ${LINE})(?: until [^⟨⟩]*)?)?`,
    () => true,
  ),
  // `If it is older than 7.2.7 or does not belong to 7.2, this is a finding`
  rule(
    String.raw`if (?:it|(?:the|its) (?:[a-z]+ ){0,2}(?:release|version|firmware)) is ${BEFORE} ${RELEASE} or (?:(?:is|does) not (?:of|in|part of|belong to)|is outside) (?:the )?${TRAIN}(?: ${LINE}\b)? (?:this|it|that) is a finding`,
    (found, said, numbers, all) => {
      said.isClosed = true;
      return addFloor(true)(found, said, numbers, all);
    },
  ),
  rule(
    String.raw`if (?:it|(?:the|its) (?:[a-z]+ ){0,2}(?:release|version|firmware)) is ${BEFORE} ${EITHER} (?:this|it|that) is a finding`,
    addFloor(false),
  ),
  // `If a unit has gone to 7.4, it must be at 7.4.4 at least`
  rule(
    String.raw`(?:if|where|once|when) (?:[a-z-]+ ){1,5}(?:(?:gone|moved|upgraded|changed|migrated) to|on|runs|uses) ${TRAIN} (?:it|(?:this|that|the) [a-z]+) (?:must|shall|should|has to|needs to) (?:be|run|use)(?: (?:at|on))?(?: (?:at least|release|version))* ${RELEASE}(?: at least| ${MORE}(?: ${LEVEL}\b)?)?`,
    addFloor(true),
  ),
  // `7.2.4 must not be used`
  rule(
    `(?:release |version )?${RELEASE} (?:must not|may not|cannot) be (?:used|run|installed)|${RELEASE} (?:is|has been|was) (?:(?:forbidden|banned|withdrawn|prohibited)|not ${ACCEPTED})`,
    (found, { refused }) => {
      refused.push(...found.flatMap((one) => (one ? [one.numbers] : [])));
      return true;
    },
  ),
  // `If the version installed is not 12.1 X46 or later, this is a finding`
  rule(String.raw`if (?:[a-z-]+ ){1,5}(?:is|are) not ${EITHER} ${MORE}(?: ${LEVEL}\b)? (?:this|it) is a finding`, addFloor(false)),
  rule(`${TOO_OLD} ${EITHER}${IS_FAULT}`, addFloor(false)),
  rule('(?:not|no) (?:older|earlier|lower) than (?:the |this )?(?:floor|minimum)', () => true),
  // `7.2.11 is newer than 7.2.8`, `as in 9.16(4)14`
  rule(
    `(?:(?:bear in )?mind that |note that |remember that )?${RELEASE} (?:is (?:newer|later|older|earlier) than|comes (?:after|before)|follows|precedes) ${RELEASE}`,
    () => true,
  ),
  rule(`(?:as in|as with|for example|for instance|e\\.g\\.) (?:[a-z-]+ )?(?:(?:release|version) )?${RELEASE}`, () => true),
  // `9.14(4)24 is 9.14(4) for this purpose`
  rule(
    `${RELEASE} (?:is|counts as) ${RELEASE} for (?:this|our) purposes?`,
    ([one, other]) => other !== undefined && isPartOf(one!.numbers, other.numbers),
  ),
  // `Other trains, such as 9.17 or 9.19, are not approved.`
  rule(
    `(?:all |any )?other (?:release )?(?:trains?|branch(?:es)?|lines?|releases?|versions?)(?: (?:such as|like|for example|for instance|above all|especially|in particular|including|notably)(?: all)? ${TRAINS})? (?:is|are) (?:not ${ACCEPTED}|forbidden|refused|prohibited)`,
    close,
  ),
  rule(
    `(?:newer|later|higher|older|other) ${LINE} (?:is|are) (?:not (?:yet )?${ACCEPTED}|forbidden|refused|prohibited)(?: by [^⟨⟩]*)?`,
    close,
  ),
  rule(`no other ${LINE}(?: is| are) ${ACCEPTED}`, close),
  rule(`(?:nothing else|no others?)(?: is ${ACCEPTED})?`, close),
  rule('everything else (?:has to|must|needs to) be (?:upgraded|replaced|updated)', close),
  // `Later maintenance releases of 9.16 are approved too`, beside a floor of that train; `earlier ones, such as 9.16(3), are not`
  rule(
    `(?:earlier|older|lower) ${LEVEL}(?: of ${TRAIN})?(?: such as ${RELEASE}(?: ${WHATEVER})?)? (?:is|are) (?:not(?: ${ACCEPTED})?|out|refused|too old)(?: ${WHATEVER})?`,
    () => true,
  ),
  rule(
    `(?:later|newer|higher) ${LEVEL} of ${TRAIN}(?: and the ${LINE} ${TRAINS})? (?:is|are) ${ACCEPTED}(?: (?:too|as well))?`,
    ([own], { floors }, _numbers, all) => {
      floors.push(...all.filter((one) => one !== own).map(({ numbers: least, written }) => ({ least, isWithin: true, written })));
      return true;
    },
  ),
  // `The trains 9.17 and 9.19 are not accepted.`
  rule(
    `(?:the )?(?:${LINE} |releases? |versions? )?${TRAINS}(?: ${LINE})? (?:is|are) (?:not ${ACCEPTED}|forbidden|refused|prohibited)`,
    refuse,
  ),
  // `9.16(4) or later in the 9.16 train`, `on the 7.2 branch release 7.2.8 or later within 7.2`
  rule(
    String.raw`(?:(?:on|in|within|of|for) (?:the )?${TRAIN}(?: ${LINE}\b)?,? )?(?:(?:from )?(?:release |version ))?${RELEASE}(?: (?:(?:in|and) )?any ${LEVEL} of it)? ${MORE}(?: ${LEVEL}\b)? ${WITHIN}`,
    addFloor(true),
  ),
  rule(
    String.raw`(?:on|in|within|of|for) (?:the )?${TRAIN}(?: ${LINE}\b)?,? (?:(?:from )?(?:release |version ))?(?:${NOT_BEFORE} )?${RELEASE}(?: ${MORE}(?: ${LEVEL}\b)?)?`,
    addFloor(true),
  ),
  // `9.16(4)38 or a later 9.16 interim`
  rule(String.raw`(?:release |version )?${RELEASE} ${MORE} ${TRAIN} ${LEVEL}\b`, addFloor(true)),
  // `9.16 from 9.16(4)`
  rule(String.raw`${TRAIN}(?: ${LINE}\b)? (?:as )?from (?:release |version )?${RELEASE}(?: (?:on|onwards?|upwards?))?`, addFloor(true)),
  // `any release of 23.4`
  rule(String.raw`(?:any|every|all)(?: ${LEVEL}\b)? (?:of|in|within|on) (?:the )?${TRAIN}(?: ${LINE}\b)?`, addTrain),
  // `7.2.8 or later patches`
  rule(
    String.raw`(?:release |version )?${RELEASE} ${MORE} (?:patch(?:es)?|builds?|(?:maintenance|service|interim) releases?)`,
    addFloor(true),
  ),
  rule(String.raw`(?:from )?(?:release |version )?${EITHER} ${MORE}(?: ${LEVEL}\b)?`, addFloor(false)),
  rule(String.raw`${NOT_BEFORE} (?:the )?(?:release |version )?${EITHER}`, addFloor(false)),
  rule(String.raw`from (?:release |version )?${EITHER} (?:on|onwards?|upwards?)`, addFloor(false)),
  // `An interim number, such as 9.16(4)57, counts as the later release.`
  rule(`such as ${RELEASE}`, () => true),
];
