import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import Box from '@mui/material/Box';
import { PlainText } from './plain-text.tsx';
import { SecondaryText } from './secondary-text.tsx';

const ROLES = { system: 'Instructions', user: 'Question', assistant: 'Earlier answer' } as const;

/** What a model is sent or was sent, word for word. */
export const SentMessages = ({ messages }: Pick<ModelPreview['requests'][number], 'messages'>) =>
  messages.map(({ role, content }, place) => (
    <Box key={place} sx={{ mb: 1.5 }}>
      <SecondaryText variant="caption">{ROLES[role]}</SecondaryText>
      <PlainText text={content} />
    </Box>
  ));
