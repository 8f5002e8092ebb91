import type { ChatMessage } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { ActionAlert } from '../../ui/action-alert.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { AnswerText } from './answer-text.tsx';
import { type AnswerPhase, type ChatActivity, isRunning } from './answer-board.ts';
import { MessageFrame } from './message-item.tsx';

const WAITING: Readonly<Record<AnswerPhase, string>> = {
  asking: 'Thinking',
  thinking: 'Thinking',
  loading: 'Loading the model',
  writing: 'Writing',
  stopping: 'Stopping',
};

export interface AnswerTailProps {
  activity: ChatActivity | undefined;
  /** The last question, where nobody has answered it. */
  unanswered: ChatMessage | null;
  onRetry: (question: ChatMessage) => void;
}

/** The end of the messages: the answer that is being written, or why there is none and how to get one. */
export const AnswerTail = ({ activity, unanswered, onRetry }: AnswerTailProps) => {
  if (isRunning(activity))
    return (
      <MessageFrame author="AI Assistant">
        {activity.text !== '' && <AnswerText text={activity.text} isGrowing />}
        <Waiting text={WAITING[activity.phase]} since={activity.since} />
      </MessageFrame>
    );
  if (!unanswered) return null;
  return (
    <ActionAlert
      severity={activity?.phase === 'failed' ? 'error' : 'info'}
      action={{ label: 'Retry', run: () => onRetry(unanswered) }}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {activity?.reason ?? 'This question has no answer yet.'}
    </ActionAlert>
  );
};

/** That something is under way, and for how long: on a slow machine a model takes minutes. */
const Waiting = ({ text, since }: { text: string; since: number }) => {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const count = (): void => setWaited(Math.floor((Date.now() - since) / 1000));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
      <CircularProgress size={16} aria-hidden />
      <SecondaryText>
        {text}…{waited > 2 && ` ${waited} s`}
      </SecondaryText>
    </Box>
  );
};
