import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import type { BenchmarkCommand } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { CommandText } from './command-text.tsx';

export interface RecommendationRowProps {
  command: BenchmarkCommand;
  /** Its description is shown in full. */
  isOpen: boolean;
  onToggle: () => void;
  /** Page of the PDF that is shown beside; null for none. */
  pdfPage: number | null;
  onOpenPage: (page: number) => void;
}

/** One command with what the benchmark says about it. */
export const RecommendationRow = ({ command, isOpen, onToggle, pdfPage, onOpenPage }: RecommendationRowProps) => {
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
        <PageButton page={page_number} isOpen={pdfPage === page_number} onOpen={onOpenPage} />
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
