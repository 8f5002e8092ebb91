import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import Box from '@mui/material/Box';
import { PlainText } from './plain-text.tsx';
import { SecondaryText } from './secondary-text.tsx';

const ROLES = { system: 'Instructions', user: 'Question', assistant: 'Earlier answer' } as const;

/** The exact messages for a model, sent or about to be. */
export const SentMessages = ({ messages }: Pick<ModelPreview['requests'][number], 'messages'>) =>
  messages.map(({ role, content }, place) => (
    <Box key={place} sx={{ mb: 1.5 }}>
      <SecondaryText variant="caption">{ROLES[role]}</SecondaryText>
      <PlainText text={content} />
    </Box>
  ));
