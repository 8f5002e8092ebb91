import LibraryBooks from '@mui/icons-material/LibraryBooks';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { describeListError, useDocuments } from '../features/documents/documents.ts';
import { DocumentsTable } from '../features/documents/documents-table.tsx';
import { messages } from '../features/documents/messages.ts';
import { ProcessingPanel } from '../features/documents/processing-panel.tsx';
import { UploadCard } from '../features/documents/upload-card.tsx';
import { useProcessing } from '../features/documents/use-processing.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';

const CommandsDialog = lazy(() =>
  import('../features/documents/commands-dialog.tsx').then((module) => ({ default: module.CommandsDialog })),
);

const DeleteDocumentDialog = lazy(() =>
  import('../features/documents/delete-document-dialog.tsx').then((module) => ({ default: module.DeleteDocumentDialog })),
);

const NONE: readonly BenchmarkDocument[] = [];

/** The benchmarks: upload, processing, list and their commands. */
export default function BenchmarksPage() {
  const platforms = usePlatforms();
  const { data: documents = NONE, error, isPending, refetch } = useDocuments();
  const { processing, follow } = useProcessing(documents);
  const [viewed, setViewed] = useState<BenchmarkDocument | null>(null);
  const [deleted, setDeleted] = useState<BenchmarkDocument | null>(null);
  const processed = documents.find((document) => document.id === processing?.documentId);
  return (
    <>
      <PageHead title="Benchmarks">Hardening benchmarks that devices are audited against</PageHead>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <UploadCard
          platforms={platforms}
          isProcessing={processing?.status === 'processing'}
          onUploaded={(id, filename) => void follow(id, filename)}
        />
        {processing && <ProcessingPanel processing={processing} onViewCommands={() => setViewed(processed ?? null)} />}
        {isPending && <Loading label="Loading benchmarks" />}
        {error && <ErrorState text={describeListError(error)} onRetry={() => void refetch()} />}
        {!isPending && !error && documents.length === 0 && (
          <EmptyState icon={<LibraryBooks />} title={messages.nothingYet}>
            Upload the benchmark PDF of a device type above. Its checks and commands are then listed here.
          </EmptyState>
        )}
        {!error && documents.length > 0 && (
          <DocumentsTable documents={documents} platforms={platforms} onViewCommands={setViewed} onDelete={setDeleted} />
        )}
      </Box>
      <Suspense>
        {viewed && <CommandsDialog document={viewed} onClose={() => setViewed(null)} />}
        {deleted && <DeleteDocumentDialog document={deleted} onClose={() => setDeleted(null)} />}
      </Suspense>
    </>
  );
}
