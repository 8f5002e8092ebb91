import Download from '@mui/icons-material/Download';
import type { BenchmarkCommand, BenchmarkDocument } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { count, sentenceOf } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { downloadCommands, useCommands } from './commands.ts';
import { nameOfDocument } from './documents.ts';
import { messages } from './messages.ts';
import { searchCommands } from './search-commands.ts';

/** A benchmark's commands, with a search and a copy action each. */
export const CommandsDialog = ({ document, onClose }: { document: BenchmarkDocument; onClose: () => void }) => {
  const { data, error, refetch } = useCommands(document.id);
  const [query, setQuery] = useState('');
  const settled = useDebounced(query, 150);
  const shown = useMemo(() => searchCommands(data ?? [], settled), [data, settled]);
  return (
    <DialogFrame
      onClose={onClose}
      title="Benchmark Commands"
      subtitle={nameOfDocument(document)}
      maxWidth="md"
      tall
      actions={
        <>
          <Button startIcon={<Download />} onClick={() => void downloadCommands(document)}>
            Download Commands
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {!data && !error && <Loading label="Loading the commands" />}
      {error && (
        <Box sx={{ p: 3 }}>
          <ErrorState text={sentenceOf(error, messages.commandsFailed)} onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.length === 0 && (
        <Box sx={{ p: 3 }}>
          <EmptyState title={messages.noCommands} />
        </Box>
      )}
      {data && data.length > 0 && (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              px: 3,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <SearchField value={query} onChange={setQuery} label="Search commands" sx={{ width: { xs: '100%', sm: 320 } }} />
            <Typography variant="body2" color="textSecondary" aria-live="polite">
              {shown.length === data.length ? count(data.length, 'command') : `${shown.length} of ${count(data.length, 'command')}`}
            </Typography>
          </Box>
          {shown.length === 0 && <Typography sx={{ p: 3 }}>No commands match this search</Typography>}
          <LongList
            items={shown}
            keyOf={(command) => command.id}
            render={(command) => <CommandRow command={command} />}
            rowHeight={150}
            label="Commands"
          />
        </>
      )}
    </DialogFrame>
  );
};

const CommandRow = ({ command }: { command: BenchmarkCommand }) => {
  const titleId = useId();
  return (
    <Box sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {command.check_id} {command.title}
        </Typography>
        {command.command !== '' && <CopyButton text={command.command} describedBy={titleId} />}
      </Box>
      {command.command !== '' && <CommandText text={command.command} />}
      {command.description !== '' && command.description !== command.title && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {command.description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Chip size="small" label={`Page ${command.page_number}`} />
        {command.section !== '' && <Chip size="small" label={command.section} sx={{ maxWidth: '100%' }} />}
        {command.derived && <Chip size="small" variant="outlined" label="Derived by Merlon" />}
        {!command.decidable && <Chip size="small" variant="outlined" color="warning" label="Needs a review" />}
      </Box>
    </Box>
  );
};

const CommandText = ({ text }: { text: string }) => (
  <Box
    component="pre"
    sx={{ m: 0, my: 1, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {text}
  </Box>
);
