import type { RuleBaseSummary } from '@merlon/contract/rule-base.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { matchWords } from '../../lib/match-words.ts';
import { count } from '../../lib/texts.ts';
import { LongList } from '../../ui/long-list.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SeverityChip } from '../../ui/severity-chip.tsx';
import { WaiverNote } from './waiver-note.tsx';
import { CONFIGURATION_GONE, EvidenceLines, type OpenEvidence } from './check-detail.tsx';

type Finding = RuleBaseSummary['findings'][number];

export interface RuleBaseViewProps {
  ruleBase: RuleBaseSummary;
  query: string;
  onOpenEvidence: OpenEvidence | null;
}

const ROW_HEIGHT = 170;

/** The findings in which every word of the query stands somewhere. */
const searchFindings = (findings: readonly Finding[], query: string): readonly { readonly key: string; readonly finding: Finding }[] => {
  const matches = matchWords(query);
  return findings
    .map((finding, index) => ({ key: String(index), finding }))
    .filter(({ finding: { label, list, sentence, rules, because } }) => matches([label, list, sentence, ...rules, ...because].join(' ')));
};

/** The findings in a rule base, the gravest first, with the lines of their rules. */
export const RuleBaseView = ({ ruleBase, query, onOpenEvidence }: RuleBaseViewProps) => {
  const { rules, lists, enabled, findings, omitted, gaps } = ruleBase;
  const shown = useMemo(() => searchFindings(findings, query), [findings, query]);
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: 3, py: 1.5, bgcolor: 'background.default', maxHeight: '35%', overflow: 'auto', flexShrink: 0 }}>
        <Typography variant="body2" role="status">
          {count(rules, 'rule')} in {count(lists, 'list')}, {enabled} of them enabled · {count(shown.length, 'finding')} shown
          {omitted > 0 && `, the most severe; ${omitted.toLocaleString('en-GB')} more are counted only`}
        </Typography>
        {!onOpenEvidence && findings.length > 0 && <SecondaryText>{CONFIGURATION_GONE}</SecondaryText>}
        {gaps.map((gap) => (
          <SecondaryText key={gap}>{gap}</SecondaryText>
        ))}
      </Box>
      <LongList
        items={shown}
        keyOf={({ key }) => key}
        rowHeight={ROW_HEIGHT}
        label="Findings in the rule base"
        render={({ finding }) => (
          <Box sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}>
            <RuleFinding finding={finding} onOpenEvidence={onOpenEvidence} />
          </Box>
        )}
      />
    </Box>
  );
};

/** A finding in a rule base, with the lines of its rules. */
export const RuleFinding = ({ finding, onOpenEvidence }: { finding: Finding; onOpenEvidence: OpenEvidence | null }) => {
  const { label, severity, certainty, list, rules, sentence, evidence } = finding;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SeverityChip severity={severity} />
        <Chip size="small" label={certainty === 'certain' ? 'Proven' : 'Possible: a person has to look'} />
        <Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {label}
          {rules.length > 0 && `: ${rules.join(', ')}`}
        </Typography>
      </Box>
      {list !== '' && <SecondaryText variant="caption">{list}</SecondaryText>}
      <Prose text={sentence} />
      <WaiverNote item={finding} />
      <EvidenceLines evidence={evidence} absent="No single line of the configuration shows it." onOpen={onOpenEvidence} />
    </Box>
  );
};
