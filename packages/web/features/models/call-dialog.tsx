import type { ModelCall, SentCall } from '@merlon/contract/model-calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '../../lib/bytes.ts';
import { count } from '../../lib/texts.ts';
import { formatInstant, formatSeconds } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SentMessages } from '../../ui/sent-messages.tsx';
import { LoadState } from '../../ui/states.tsx';
import { describeCall, describeReplaced, OUTCOMES, useModelCall } from './model-calls.ts';
import { nameModel } from './models.ts';

/** One call to a model, with exactly what it was sent. */
export const CallDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useModelCall(id);
  const { data } = query;
  return (
    <DialogFrame onClose={onClose} title="Call to a model" subtitle={data && describeCall(data)} maxWidth="md" hasClose>
      <LoadState query={query} failed="The call could not be loaded" loading="Loading the call" />
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {data.detail !== '' && <Alert severity={data.outcome === 'failed' ? 'error' : 'info'}>{data.detail}</Alert>}
          <FactList facts={listFacts(data)} />
          <Section title="What was sent, word for word">
            {data.sent ? <SentMessages messages={data.sent} /> : <Typography variant="body2">{whyNothing(data)}</Typography>}
          </Section>
        </Box>
      )}
    </DialogFrame>
  );
};

const whyNothing = ({ outcome, withheld }: SentCall): string => {
  if (withheld) return 'Only the user who asked sees what was sent.';
  return outcome === 'blocked' ? 'Nothing was sent.' : 'Text for offline models is not kept here.';
};

const tokens = (number: number | null): string => (number === null ? '' : `, ${count(number, 'token')}`);

const listFacts = (call: ModelCall): readonly Fact[] => [
  { name: 'Time', value: formatInstant(call.at) },
  { name: 'User', value: call.username ?? '—' },
  { name: 'Model', value: `${nameModel(call.model)} (${call.kind})` },
  { name: 'Destination', value: call.destination },
  { name: 'Outcome', value: OUTCOMES[call.outcome].label },
  { name: 'Sent', value: formatFileSize(call.bytes_sent) + tokens(call.input_tokens) },
  { name: 'Received', value: formatFileSize(call.bytes_received) + tokens(call.output_tokens) },
  { name: 'Took', value: formatSeconds(call.seconds) },
  { name: 'Removed or replaced', value: describeReplaced(call.replaced) },
];
