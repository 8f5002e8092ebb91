import type { ChatScope, ChatSession } from '@merlon/contract/chat.ts';
import type { ModelKind } from '@merlon/contract/models.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { onlyHeard } from '../../ui/only-heard.ts';
import { Loading, LoadState } from '../../ui/states.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { isRunning } from './answer-board.ts';
import type { Question } from './answers.ts';
import { ChatSettings } from './chat-settings.tsx';
import type { OpenCitation } from './message-item.tsx';
import { Composer, readTyped } from './composer.tsx';
import { useMessages } from './conversation.ts';
import { HelpTypePicker } from './help-type-picker.tsx';
import { MessageList } from './message-list.tsx';
import { messages } from './messages.ts';
import { type ChatBenchmark, describeScope, isSameScope, noteOfScope, useScope } from './scope.ts';
import { useActivity, useAnswers, useNote } from './use-answers.ts';

interface ChatModel {
  readonly name: string;
  readonly kind: ModelKind;
}

/** Everything that a chat needs from other features. */
export interface ChatSurroundings {
  /** The model that is chosen; null where there is none, or none is known yet. */
  readonly model: ChatModel | null;
  /** The same, once it is known. */
  readonly awaitModel: () => Promise<ChatModel | null>;
  /** How a model is called. */
  readonly nameModel: (name: string) => string;
  /** The benchmarks that can be drawn on; null where that is not known. */
  readonly benchmarks: readonly ChatBenchmark[] | null;
  /** They could not be loaded. */
  readonly benchmarksFailed: boolean;
  readonly pickers: ReactNode;
  /** Draws notes on the chosen model; gets the function that opens the preview. */
  readonly renderNotes: (onPreview: () => void) => ReactNode;
  readonly onOpenCitation: OpenCitation;
  /** Shows what asking this would send. */
  readonly onPreview: (chatId: string, question: Question) => void;
}

const NO_BENCHMARKS: readonly ChatBenchmark[] = [];

/** How much of an answer is read aloud when it is there. */
const SPOKEN = 300;

type ConversationViewProps = ChatSurroundings & { chat: ChatSession; isNew: boolean; head: ReactNode };

/** One chat: who answers and from what, the messages, and where one writes. */
export const ConversationView = ({ chat, isNew, head, ...surroundings }: ConversationViewProps) => {
  const { model, nameModel, pickers, renderNotes, onOpenCitation, onPreview } = surroundings;
  const loaded = useMessages(chat.id);
  const { data } = loaded;
  const activity = useActivity(chat.id);
  const answers = useAnswers();
  const { scope, ask, hasAsked, chooseScope } = useAsking(chat.id, surroundings);
  const benchmarks = surroundings.benchmarks ?? NO_BENCHMARKS;
  const areBenchmarksComing = surroundings.benchmarks === null && !surroundings.benchmarksFailed;
  const preview = (): void => {
    const content = readTyped(chat.id);
    if (content === '' || model === null) notify('info', content === '' ? messages.enterMessage : messages.selectModel);
    else onPreview(chat.id, { content, model: model.name, model_kind: model.kind, scope });
  };
  const answer = data?.at(-1);
  const spoken = hasAsked && answer?.role === 'ai' ? `AI Assistant answered: ${answer.content.slice(0, SPOKEN)}` : '';
  return (
    <>
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 1.25 }}>
          <Typography variant="h2" noWrap title={chat.title} sx={{ flex: 1, minWidth: 0 }}>
            {chat.title}
          </Typography>
          {head}
        </Box>
        <ChatSettings summary={`${model ? nameModel(model.name) : 'No model'} · ${describeScope(scope, benchmarks)}`}>
          {pickers}
          <HelpTypePicker scope={scope} benchmarks={benchmarks} areComing={areBenchmarksComing} onChoose={chooseScope} />
          <Box sx={{ width: '100%', display: 'grid', gap: 0.5, '&:empty': { display: 'none' } }}>{renderNotes(preview)}</Box>
        </ChatSettings>
      </Box>
      {!data && (
        <Box sx={{ p: loaded.error ? 2 : 0, flex: loaded.error ? 1 : 'none' }}>
          <LoadState query={loaded} failed={messages.loadMessagesFailed} loading="Loading messages" />
        </Box>
      )}
      <Suspense fallback={<Loading label="Loading messages" />}>
        {data && (
          <MessageList
            messages={data}
            activity={activity}
            nameModel={nameModel}
            onOpenCitation={onOpenCitation}
            onReplace={(question, text) => ask(text, question.id)}
          />
        )}
      </Suspense>
      <Box role="status" sx={onlyHeard}>
        {isRunning(activity) ? 'Thinking' : spoken}
      </Box>
      <Composer
        chatId={chat.id}
        isAnswering={isRunning(activity)}
        isStopping={activity?.phase === 'stopping'}
        autoFocus={isNew}
        onSend={(text) => ask(text)}
        onStop={() => answers.stop(chat.id)}
      />
    </>
  );
};

/** Asks in a chat, once all that asking needs is there, and says what is missing where it is not. */
const useAsking = (chatId: string, { awaitModel, benchmarks }: ChatSurroundings) => {
  const answers = useAnswers();
  const note = useNote();
  const { scope, change } = useScope(chatId, benchmarks);
  const [hasAsked, setHasAsked] = useState(false);
  const isWithout = useCallback((wanted: ChatScope) => wanted.mode === 'rag' && benchmarks?.length === 0, [benchmarks]);
  /** True once the question is stored. */
  const ask = async (content: string, replaces?: string): Promise<boolean> => {
    const model = await awaitModel();
    if (model === null || isWithout(scope)) {
      notify('error', model === null ? messages.selectModel : messages.noBenchmarks);
      return false;
    }
    setHasAsked(true);
    const question = { content, model: model.name, model_kind: model.kind, scope, ...(replaces === undefined ? {} : { replaces }) };
    return answers.ask(chatId, question).then(
      () => true,
      (error: unknown) => {
        notifyFailure(error, messages.sendFailed);
        return false;
      },
    );
  };
  const chooseScope = (wanted: ChatScope): void => {
    if (isWithout(wanted)) notify('error', messages.noBenchmarks);
    if (isWithout(wanted) || isSameScope(wanted, scope)) return;
    change(wanted);
    note(chatId, noteOfScope(wanted, benchmarks ?? NO_BENCHMARKS)).catch((error: unknown) => notifyFailure(error, messages.sendFailed));
  };
  return { scope, ask, hasAsked, chooseScope };
};
