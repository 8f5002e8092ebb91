import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import { useCallback, useMemo, useState } from 'react';
import type { Question } from '../features/chat/answers.ts';
import { ChatSpace } from '../features/chat/chat-space.tsx';
import type { OpenCitation } from '../features/chat/message-item.tsx';
import type { ChatBenchmark } from '../features/chat/scope.ts';
import { previewQuestion } from '../features/chat/use-answers.ts';
import { nameOfBenchmark, useBenchmarks, useReloadOnChange } from '../features/benchmarks/benchmarks.ts';
import { useAnyModelChoice } from '../features/models/chosen-model.ts';
import { ModelNotes } from '../features/models/model-notes.tsx';
import { OfflinePicker, OnlinePicker } from '../features/models/model-pickers.tsx';
import { nameListed } from '../features/models/models.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';

const PdfDialog = loadLater(() => import('../features/benchmarks/pdf-pane.tsx'), 'PdfDialog');
const PreviewDialog = loadLater(() => import('../features/models/preview-dialog.tsx'), 'PreviewDialog');

/** As high as the window leaves beside header and footer, so that what one writes in is always in sight. */
const room = {
  display: 'flex',
  flexDirection: 'column',
  height: { xs: 'calc(100dvh - 150px)', md: 'calc(100dvh - 166px)' },
  minHeight: 480,
} as const;

/** The chat with the models, saved in sessions. */
export default function AiChatPage() {
  const choice = useAnyModelChoice('chat');
  const platforms = usePlatforms();
  const listed = useBenchmarks();
  useReloadOnChange();
  const benchmarks = useMemo(() => listed.data && listUsable(listed.data, platforms), [listed.data, platforms]);
  const [opened, setOpened] = useState<Parameters<OpenCitation>[0] | null>(null);
  const [previewed, setPreviewed] = useState<{ chatId: string; question: Question } | null>(null);
  const nameAnyModel = useCallback((name: string) => nameListed({ online: choice.online }, name), [choice.online]);
  return (
    <Box sx={room}>
      <PageHead title="AI Chat" />
      <ChatSpace
        model={choice.chosen}
        awaitModel={choice.awaitChosen}
        nameModel={nameAnyModel}
        benchmarks={benchmarks ?? null}
        benchmarksFailed={listed.isError}
        pickers={
          <>
            <OfflinePicker choice={choice} />
            <OnlinePicker choice={choice} />
          </>
        }
        renderNotes={(onPreview) => <ModelNotes choice={choice} onPreview={onPreview} />}
        onOpenCitation={setOpened}
        onPreview={(chatId, question) => setPreviewed({ chatId, question })}
      />
      {opened && <PdfDialog {...opened} onClose={() => setOpened(null)} />}
      {previewed && (
        <PreviewDialog
          load={(signal) => previewQuestion(previewed.chatId, previewed.question, signal)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </Box>
  );
}

/** The benchmarks that are completely read, by their device types. */
const listUsable = (benchmarks: readonly BenchmarkDocument[], platforms: readonly PlatformInfo[]): ChatBenchmark[] =>
  benchmarks
    .filter(({ status }) => status === 'completed')
    .map((benchmark) => {
      const type = platforms.find((platform) => platform.type === benchmark.benchmark_type)?.label ?? benchmark.benchmark_type;
      return { id: benchmark.id, label: `${type}: ${nameOfBenchmark(benchmark)}` };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
