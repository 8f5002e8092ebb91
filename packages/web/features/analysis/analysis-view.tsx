import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { loadLater } from '../../ui/load-later.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading } from '../../ui/states.tsx';

const Markdown = loadLater(() => import('../../ui/markdown.tsx'), 'Markdown', <Loading label="Opening the analysis" />);

export interface AnalysisViewProps {
  analysis: DirectAnalysis;
  /** The prompt stands beside it already. */
  hidesPrompt?: boolean;
}

/** The result of a direct analysis. Whether a model or a configuration wrote it, it is shown as text. */
export const AnalysisView = ({ analysis, hidesPrompt = false }: AnalysisViewProps) => {
  const { coverage, recommendations, prompt } = analysis;
  const isWhole = coverage.sections_read === coverage.sections_total;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={isWhole ? 'info' : 'warning'}>
        {analysis.analysis_type === 'rules'
          ? 'Answered by the built-in engine, by rules alone.'
          : `Answered by the model ${analysis.model_used}${analysis.unstructured ? ', unstructured' : ''}.`}{' '}
        {coverage.statement}
      </Alert>
      {!hidesPrompt && (
        <Section title="Prompt">
          <SecondaryText sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{prompt}</SecondaryText>
        </Section>
      )}
      <Section title="Analysis">
        <Markdown text={analysis.analysis} />
      </Section>
      <Section title={`Recommendations (${recommendations.length})`}>
        {recommendations.length === 0 && <Typography variant="body2">None.</Typography>}
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.75 }}>
          {recommendations.map((text, index) => (
            <li key={index}>
              <Prose text={text} />
            </li>
          ))}
        </Box>
      </Section>
    </Box>
  );
};
