import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt } from '@merlon/engine/model/verdict.ts';

/** Words that ask for nothing by themselves: of grammar, of the manager's pages, and of what every such document asks for. */
const NEUTRAL = new Set(
  (
    'a an the this that these those and or of in on at to for from by with within under into as per via if then when where which it its ' +
    'is are be been being was were has have had do does can may must shall should will there their them you your each every all any ' +
    'verify ensure confirm check make sure see review validate determine look navigate go open click select choose edit view expand tab ' +
    'page menu list section field option button box checkbox step follow following below least one 1 2 3 4 5 6 7 8 9 exist existing ' +
    'configure set setting enable turn apply assign attach use define create have hold present show display name current currently ' +
    'device managed manage firewall firepower threat defense ftd fmc management center centre manager cisco secure appliance system ' +
    'policy policies rule organization organisation organizational requirement according correct correctly properly appropriate ' +
    'access control finding following required require platform state status'
  )
    .split(' ')
    .map((word) => stem(word)),
);
/** In a sentence that says what a finding is, the contrary of what is asked for. */
const OF_FINDINGS = new Set(['not', 'no', 'without', 'missing', 'empty', 'none'].map((word) => stem(word)));
const DEMANDS = /\b(?:verify|ensure|confirm|check|validate|must|shall|should|finding|required)/i;

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ations?|ions?|ings?|ies|ied|ed|es|s|y|e)$/, '') : word.replace(/(?<=\w\w)s$/, '');
}

const stemsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.map((word) => stem(word)) ?? [];

/** What a document asks to be seen: sentences of its audit; of one without an audit, of its description and remediation. */
function sentencesOf({ audit, remediation, description }: Recommendation): readonly string[] {
  const prose = proseOf(audit).trim() === '' ? `${description}\n${proseOf(remediation)}` : proseOf(audit);
  return prose.split(/\n|(?<=[.;!?])\s+/).filter((sentence) => DEMANDS.test(sentence));
}

/**
 * Leaves a PASS to a person where the title, or a sentence that asks for something, has a word that the check does not know: it may ask for
 * more than the check looks at, or for the contrary.
 */
export function withinWords(outcome: Outcome, recommendation: Recommendation, known: string): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  const own = new Set(stemsOf(known));
  const isKnown = (sentence: string) => (word: string) =>
    NEUTRAL.has(word) || own.has(word) || (/\bfinding\b/i.test(sentence) && OF_FINDINGS.has(word));
  const beyond = [recommendation.title, ...sentencesOf(recommendation)].find((sentence) => !stemsOf(sentence).every(isKnown(sentence)));
  if (beyond === undefined) return outcome;
  const word = stemsOf(beyond).find((one) => !isKnown(beyond)(one));
  const at = beyond
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.find((one) => stem(one) === word);
  return doubt(outcome, `But the document also says "${at ?? beyond}", which was not judged.`);
}
