import type { Recommendation } from '../../model/recommendation.ts';
import type { Platform } from '../../ports/platform.ts';
import { decide } from '../audit-configuration.ts';
import type { LeftOutTerminals } from '../left-out-terminals.ts';
import type { Configuration } from '../read-configuration.ts';
import { isAboutFreeText } from '../../privacy/hide-free-text.ts';
import type { OpenCheck } from './open-check.ts';
import { prepareLines } from './prepare-lines.ts';
import { indexSections } from './section-index.ts';
import { selectSections } from './select-sections.ts';
import { findWantedWords } from './wanted-words.ts';

/** Characters of the document's own words; what comes later explains or repeats. */
const MOST_ASKED = 2500;

/**
 * Finds what a model can be asked about a recommendation; undefined where the rules decided, where nothing in the text has to do with it, and
 * where a rule found that the setting is not in the text and what holds in its place is not known: no model can know that either.
 */
export type FindOpenCheck = (recommendation: Recommendation) => OpenCheck | undefined;

/**
 * Reads a configuration once for the questions about it.
 * @param out terminals that the document leaves out throughout
 */
export function prepareOpenChecks(platform: Platform, configuration: Configuration, out?: LeftOutTerminals): FindOpenCheck {
  const { tree } = configuration;
  const showLine = prepareLines(configuration);
  const index = indexSections(tree);
  // Such a line shows that something is left out, and nothing of what it is.
  const gaps = new Set(tree.gaps.map(({ line }) => line));
  // The settings of one virtual firewall prove nothing about the others.
  const isOneFirewall = (tree.scopes ?? []).length < 2;
  return (recommendation) => {
    const { plan, outcome } = decide(platform, recommendation, tree, out);
    if (outcome.status !== 'REVIEW' || (outcome.absences ?? []).length > 0) return undefined;
    const isLeftByRules = plan.by !== 'person';
    const expectation = isLeftByRules ? plan.expectation : '';
    const { id: checkId, title, defaultValue } = recommendation;
    const withFreeText = isAboutFreeText(`${title} ${expectation}`);
    const words = findWantedWords(recommendation, expectation);
    const { sections, hasAll, tellingWords } = selectSections(index, words, outcome.lines, (line) => showLine(line, withFreeText));
    const namedLines = outcome.lines.filter((line) => !gaps.has(line));
    if (sections.length === 0 || (tellingWords.length === 0 && namedLines.length === 0)) return undefined;
    return {
      checkId,
      title,
      expectation,
      sections,
      hasAll,
      tellingWords,
      namedLines,
      subject: words.subject,
      asked: describeAsked(recommendation),
      defaultValue: defaultValue.slice(0, MOST_ASKED).toWellFormed(),
      mayPass: !isLeftByRules && !withFreeText && isOneFirewall && !tree.isExcerpt,
      mayFailByAbsence: hasAll && tree.gaps.length === 0 && defaultValue.trim() !== '',
    };
  };
}

/** The benchmark's audit procedure, else its remediation, else its description. */
function describeAsked({ audit, remediation, description }: Recommendation): string {
  const texts = [audit, remediation].map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  return (texts.find((text) => text.trim() !== '') ?? description).slice(0, MOST_ASKED).toWellFormed();
}
