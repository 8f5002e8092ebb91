import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { count, UNKNOWN_ERROR } from '../../lib/texts.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Section } from '../../ui/section.tsx';
import { SentMessages } from '../../ui/sent-messages.tsx';
import { LoadState } from '../../ui/states.tsx';
import { describeReplaced } from './model-calls.ts';

export interface PreviewDialogProps {
  /** Asks what would be sent. */
  load: (signal: AbortSignal) => Promise<ModelPreview>;
  onClose: () => void;
}

/** Exactly what a model would be sent, before it is. */
export const PreviewDialog = ({ load, onClose }: PreviewDialogProps) => {
  const query = useQuery({
    queryKey: ['model-preview', useId()],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    retry: false,
    staleTime: Infinity,
  });
  return (
    <DialogFrame onClose={onClose} title="What is sent" subtitle="Word for word, as the model would get it" maxWidth="md" hasClose>
      <LoadState query={query} failed={UNKNOWN_ERROR} loading="Preparing" />
      {query.data && <Preview preview={query.data} />}
    </DialogFrame>
  );
};

const Preview = ({ preview }: { preview: ModelPreview }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {preview.blocked !== null && <Alert severity="warning">It would not be sent: {preview.blocked}</Alert>}
    <FactList
      facts={[
        { name: 'Goes to', value: `${preview.destination} (${preview.kind})` },
        { name: 'Removed or replaced', value: describeReplaced(preview.replaced) },
        { name: 'Length', value: `about ${count(preview.input_tokens, 'token')}` },
      ]}
    />
    {preview.requests.map(({ about, messages }, index) => (
      <Section key={index} title={about}>
        <SentMessages messages={messages} />
      </Section>
    ))}
    {preview.omitted > 0 && <SecondaryText>And {count(preview.omitted, 'more request')} of the same kind.</SecondaryText>}
  </Box>
);
