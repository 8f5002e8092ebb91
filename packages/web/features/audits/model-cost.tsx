import type { AuditEstimate } from '@merlon/contract/audit-estimate.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { count } from '../../lib/texts.ts';
import { formatSeconds } from '../../lib/time.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';

export interface ModelCostProps {
  modelLabel: string;
  cost: NonNullable<AuditEstimate['by_model']>;
  /** Shows what the model would be sent. */
  onPreview: () => void;
}

/** What asking a model adds to an audit. */
export const ModelCost = ({ modelLabel, cost, onPreview }: ModelCostProps) => (
  <Section title="What asking the model adds">
    {cost.questions === 0 ? (
      <Typography variant="body2">The rules leave nothing open that a model could be asked about.</Typography>
    ) : (
      <>
        <FactList facts={listCosts(modelLabel, cost)} />
        <Button size="small" onClick={onPreview} sx={{ mt: 1 }}>
          See what is sent
        </Button>
      </>
    )}
  </Section>
);

const listCosts = (modelLabel: string, { questions, requests, seconds, ...tokens }: ModelCostProps['cost']) => [
  { name: 'Model', value: modelLabel },
  { name: 'Asked about', value: `${count(questions, 'check')} that the rules leave open` },
  { name: 'Requests', value: requests.least === requests.most ? count(requests.most, 'request') : `${requests.least} to ${requests.most}` },
  { name: 'Sent', value: `at most about ${count(tokens.input_tokens, 'token')}` },
  { name: 'Received', value: `at most about ${count(tokens.output_tokens, 'token')}` },
  { name: 'Time', value: seconds === null ? 'Not known: this model was not asked before' : `at most about ${formatSeconds(seconds)}` },
];
