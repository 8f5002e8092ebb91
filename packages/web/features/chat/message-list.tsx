import ArrowDownward from '~icons/baseline-arrow-downward';
import Forum from '~icons/baseline-forum';
import type { ChatMessage } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { count } from '../../lib/texts.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ActionAlert } from '../../ui/action-alert.tsx';
import { type AnswerPhase, type ChatActivity, isRunning } from './answer-board.ts';
import { MessageFrame, MessageItem, type OpenCitation } from './message-item.tsx';
import { findUnanswered } from './conversation.ts';
import { EditMessage } from './composer.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';
import { AnswerText } from './answer-text.tsx';

/** So many of the last messages are drawn before more are asked for. */
const SHOWN = 50;

/** Messages out of sight are not laid out. Until they are seen, they count as high as an answer of some lines. */
const offScreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 180px', px: { xs: 1, sm: 2 }, py: 0.75 } as const;

export interface MessageListProps {
  messages: readonly ChatMessage[];
  activity: ChatActivity | undefined;
  nameModel: (model: string) => string;
  onOpenCitation: OpenCitation;
  /** Asks a text in the place of a question; false where it was not stored. */
  onReplace: (question: ChatMessage, text: string) => Promise<boolean>;
}

/** The messages of a chat and what comes of the last question, the end in sight. */
export const MessageList = ({ messages, activity, nameModel, onOpenCitation, onReplace }: MessageListProps) => {
  const [shown, setShown] = useState(SHOWN);
  const [edited, setEdited] = useState<string | null>(null);
  const isLocked = isRunning(activity);
  const { scroller, content, isAtEnd, onScroll, goToEnd, keepPlace } = useStickToEnd();
  const asked = isLocked ? activity.since : null;
  useEffect(() => {
    // Whoever asks wants to see what comes of it, wherever the list was scrolled to.
    if (asked !== null) goToEnd();
  }, [asked, goToEnd]);
  const edit = useCallback((message: ChatMessage) => setEdited(message.id), []);
  const hidden = Math.max(0, messages.length - shown);
  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative', display: 'flex' }}>
      <Box
        ref={scroller}
        role="log"
        aria-label="Messages of the chat"
        // An answer is told of once it is there, not word by word.
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        sx={{ flex: 1, minWidth: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}
      >
        <Box ref={content} sx={{ py: 1 }}>
          {hidden > 0 && (
            <Box sx={{ textAlign: 'center' }}>
              <Button size="small" onClick={() => keepPlace(() => setShown(shown + SHOWN))}>
                Show earlier messages ({count(hidden, 'message')})
              </Button>
            </Box>
          )}
          {messages.length === 0 && !isLocked && <NothingYet />}
          {messages.slice(hidden).map((message, index) => (
            <Box key={message.id} sx={offScreen}>
              {edited === message.id ? (
                <EditMessage
                  message={message}
                  later={messages.length - hidden - index - 1}
                  onResubmit={(text) => onReplace(message, text)}
                  onClose={() => setEdited(null)}
                />
              ) : (
                <MessageItem message={message} isLocked={isLocked} nameModel={nameModel} onEdit={edit} onOpenCitation={onOpenCitation} />
              )}
            </Box>
          ))}
          <Box sx={{ px: { xs: 1, sm: 2 }, py: 0.75 }}>
            <AnswerTail
              activity={activity}
              unanswered={findUnanswered(messages)}
              onRetry={(question) => void onReplace(question, question.content)}
            />
          </Box>
        </Box>
      </Box>
      {!isAtEnd && (
        <Button
          size="small"
          variant="contained"
          startIcon={<ArrowDownward />}
          onClick={goToEnd}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)', borderRadius: 4 }}
        >
          Jump to latest
        </Button>
      )}
    </Box>
  );
};

const NothingYet = () => (
  <Box sx={{ maxWidth: 520, mx: 'auto', px: 2, py: { xs: 3, sm: 8 }, textAlign: 'center' }}>
    <Forum aria-hidden color="primary" sx={{ fontSize: 48 }} />
    <Typography sx={{ fontWeight: 650, mb: 1 }}>Ask a question</Typography>
    <SecondaryText>
      With RAG (with Benchmarks) as the help type answers cite the pages of your benchmarks. The built-in engine always answers from the
      benchmarks, in their own words.
    </SecondaryText>
  </Box>
);

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
const AnswerTail = ({ activity, unanswered, onRetry }: AnswerTailProps) => {
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
    const tick = (): void => setWaited(Math.floor((Date.now() - since) / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
      <Spinner />
      <SecondaryText>
        {text}…{waited > 2 && ` ${waited} s`}
      </SecondaryText>
    </Box>
  );
};
