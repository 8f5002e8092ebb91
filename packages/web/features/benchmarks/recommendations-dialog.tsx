import Download from '~icons/baseline-download';
import type { BenchmarkCommand, BenchmarkDocument } from '@merlon/contract/documents.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import ExpandLess from '~icons/baseline-expand-less';
import ExpandMore from '~icons/baseline-expand-more';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { count } from '../../lib/texts.ts';
import { toggle } from '../../lib/toggle.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { BenchmarkDialog, CommandText, ListHead, type PdfBesideProps } from './benchmark-dialog.tsx';
import { nameOfBenchmark } from './benchmarks.ts';
import { messages } from './messages.ts';
import { downloadRecommendations, searchRecommendations, useRecommendations } from './recommendations.ts';

export interface RecommendationsDialogProps extends PdfBesideProps {
  benchmark: BenchmarkDocument;
  onClose: () => void;
}

/** A benchmark's commands, with a search, a copy action each, and the page that each stands on. */
export const RecommendationsDialog = (props: RecommendationsDialogProps) => {
  const { benchmark, pdfPage, onPdfPage } = props;
  return (
    <BenchmarkDialog
      {...props}
      title="Benchmark Commands"
      subtitle={nameOfBenchmark(benchmark)}
      query={useRecommendations(benchmark.id)}
      loading="Loading the commands"
      failed={messages.commandsFailed}
      actions={
        <Button startIcon={<Download />} onClick={() => void downloadRecommendations(benchmark)}>
          Download Commands
        </Button>
      }
    >
      {(commands) => <Recommendations commands={commands} filename={benchmark.filename} pdfPage={pdfPage} onOpenPage={onPdfPage} />}
    </BenchmarkDialog>
  );
};

interface RecommendationsProps extends Pick<PdfBesideProps, 'pdfPage'> {
  commands: readonly BenchmarkCommand[];
  filename: string;
  onOpenPage: (page: number) => void;
}

const Recommendations = ({ commands, filename, pdfPage, onOpenPage }: RecommendationsProps) => {
  const [query, setQuery] = useState('');
  // Kept here and not in the rows: a row that was scrolled away is gone, and comes back as it was left.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const settled = useDebounced(query, 150);
  const shown = useMemo(() => searchRecommendations(commands, settled), [commands, settled]);
  return (
    <>
      <ListHead>
        <SearchField value={query} onChange={setQuery} label="Search commands" sx={{ width: { xs: '100%', sm: 320 } }} />
        <SecondaryText aria-live="polite">
          {shown.length === commands.length ? '' : `${shown.length} of `}
          {count(commands.length, 'command')}
        </SecondaryText>
      </ListHead>
      {shown.length === 0 && <Typography sx={{ p: 3 }}>No commands match this search</Typography>}
      <LongList
        items={shown}
        keyOf={({ id }) => id}
        render={(command) => (
          <RecommendationRow
            command={command}
            filename={filename}
            isOpen={opened.has(command.id)}
            onToggle={() => setOpened(toggle(opened, command.id))}
            pdfPage={pdfPage}
            onOpenPage={onOpenPage}
          />
        )}
        rowHeight={150}
        label="Commands"
      />
    </>
  );
};

export interface RecommendationRowProps {
  command: BenchmarkCommand;
  /** The benchmark's. */
  filename: string;
  /** Its description is shown in full. */
  isOpen: boolean;
  onToggle: () => void;
  /** Page of the PDF that is shown beside; null for none. */
  pdfPage: number | null;
  onOpenPage: (page: number) => void;
}

/** One command with what the benchmark says about it. */
export const RecommendationRow = ({ command, filename, isOpen, onToggle, pdfPage, onOpenPage }: RecommendationRowProps) => {
  const titleId = useId();
  const descriptionId = useId();
  const { description, section, page_number, derived, decidable } = command;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {command.check_id} {command.title}
        </Typography>
        {command.command !== '' && <CopyButton text={command.command} describedBy={titleId} />}
      </Box>
      <CommandText text={command.command} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {description !== '' && (
          <Chip
            size="small"
            label={description}
            onClick={onToggle}
            onDelete={onToggle}
            deleteIcon={isOpen ? <ExpandLess aria-hidden /> : <ExpandMore aria-hidden />}
            aria-label={`Description: ${firstWords(description)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? descriptionId : undefined}
            sx={{ maxWidth: { xs: '100%', sm: 420 } }}
          />
        )}
        <PageButton filename={filename} page={page_number} isOpen={pdfPage === page_number} onOpen={onOpenPage} />
        {section !== '' && <Chip size="small" label={section} sx={{ maxWidth: '100%' }} />}
        {derived && <Chip size="small" variant="outlined" label="Derived by Merlon" />}
        {!decidable && <Chip size="small" variant="outlined" color="warning" label="Needs a review" />}
      </Box>
      {isOpen && (
        <Typography
          id={descriptionId}
          variant="body2"
          color="textSecondary"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '80ch' }}
        >
          {description}
        </Typography>
      )}
    </Box>
  );
};

/** Enough to know what it is about; all of it is read when it is opened. */
const firstWords = (text: string): string => (text.length <= 120 ? text : `${text.slice(0, 120).replace(/\s\S*$/, '')} …`);
