import { analysisRoutes, type ModelJudgement } from '@merlon/contract/analysis.ts';
import ExpandMore from '~icons/baseline-expand-more';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '../../lib/texts.ts';
import { formatInstant, formatSeconds } from '../../lib/time.ts';
import { useRead } from '../../lib/use-read.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { PlainText } from '../../ui/plain-text.tsx';
import { SentMessages } from '../../ui/sent-messages.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** The audit that a result is of. */
export interface AuditOf {
  readonly deviceId: string;
  readonly auditId: string;
}

/** The questions to a model about a check, and its answers; nothing if none was asked. */
export const ModelJudgements = ({ audit: { deviceId, auditId }, checkId }: { audit: AuditOf; checkId: string }) => {
  const input = { params: { id: deviceId, auditId }, query: { check_id: checkId } };
  const { data, error, refetch } = useRead(['model-judgements', auditId, checkId], analysisRoutes.judgements, input, {
    staleTime: Infinity,
  });
  if (error) return <ErrorState text={sentenceOf(error, 'What the model was asked could not be loaded')} onRetry={() => void refetch()} />;
  return data?.map((judgement) => <Judgement key={judgement.model} judgement={judgement} />);
};

const Judgement = ({ judgement }: { judgement: ModelJudgement }) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { model, kind, digest, asked_at: at, prompt, answers } = judgement;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <Button
        fullWidth
        color="inherit"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ justifyContent: 'space-between', textAlign: 'left', px: 1.5, overflowWrap: 'anywhere' }}
      >
        What the model {model} was asked and said
      </Button>
      {isOpen && (
        <Box id={id} sx={{ p: 1.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FactList
            facts={[
              { name: 'Model', value: `${model} (${kind})` },
              ...(digest === '' ? [] : [{ name: 'Digest', value: digest }]),
              { name: 'Asked', value: formatInstant(at) },
            ]}
          />
          {answers.map(({ text, outcome, seconds }, vote) => (
            <Section key={vote} title={`Answer ${vote + 1} of ${answers.length}: ${outcome}, after ${formatSeconds(seconds)}`}>
              {text === '' ? <Typography variant="body2">No answer came.</Typography> : <PlainText text={text} />}
            </Section>
          ))}
          <Section title="What it was sent, word for word">
            <SentMessages messages={prompt} />
          </Section>
        </Box>
      )}
    </Box>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography component="h5" variant="body2" sx={{ fontWeight: 650, mb: 0.5, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {children}
  </Box>
);
