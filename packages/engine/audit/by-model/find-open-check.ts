import type { Recommendation } from '../../benchmark/recommendation.ts';
import type { Platform } from '../../ports/platform.ts';
import { decide } from '../audit-configuration.ts';
import type { Configuration } from '../read-configuration.ts';
import { isAboutFreeText } from './hide-free-text.ts';
import type { OpenCheck } from './open-check.ts';
import { prepareLines } from './prepare-lines.ts';
import { indexSections } from './section-index.ts';
import { selectSections } from './select-sections.ts';
import { findWantedWords } from './wanted-words.ts';

/** Characters of the document's own words; what comes later explains or repeats. */
const MOST_ASKED = 2500;

/** Finds what a model can be asked about a recommendation; undefined where the rules decided, or nothing in the text has to do with it. */
export type FindOpenCheck = (recommendation: Recommendation) => OpenCheck | undefined;

/** Reads a configuration once for the questions about it. */
export function prepareOpenChecks(platform: Platform, configuration: Configuration): FindOpenCheck {
  const { tree } = configuration;
  const showLine = prepareLines(configuration);
  const index = indexSections(tree);
  return (recommendation) => {
    const { plan, outcome } = decide(platform, recommendation, tree);
    if (outcome.status !== 'REVIEW') return undefined;
    const expectation = plan.by === 'person' ? '' : plan.expectation;
    const { title, defaultValue } = recommendation;
    const withFreeText = isAboutFreeText(`${title} ${expectation}`);
    const words = findWantedWords(recommendation, expectation, outcome);
    const { sections, hasAll, tellingWords } = selectSections(index, words, outcome.lines, (line) => showLine(line, withFreeText));
    if (sections.length === 0 || (tellingWords.length === 0 && outcome.lines.length === 0)) return undefined;
    const isLeftByRules = plan.by !== 'person';
    return {
      ...{
        checkId: recommendation.id,
        title,
        expectation,
        sections,
        hasAll,
        tellingWords,
        subject: words.subject,
        namedLines: outcome.lines,
      },
      asked: describeAsked(recommendation),
      defaultValue: defaultValue.slice(0, MOST_ASKED),
      mayPass: !isLeftByRules && !withFreeText,
      mayFailByAbsence: hasAll && tree.gaps.length === 0 && defaultValue.trim() !== '' && (outcome.absences ?? []).length === 0,
    };
  };
}

/** What the document has one do to find out, else what it has one set, else what it says. */
function describeAsked({ audit, remediation, description }: Recommendation): string {
  const texts = [audit, remediation].map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  return (texts.find((text) => text.trim() !== '') ?? description).slice(0, MOST_ASKED).toWellFormed();
}
