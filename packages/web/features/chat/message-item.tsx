import { namePlace } from '@merlon/contract/benchmark-place.ts';
import Edit from '~icons/baseline-edit';
import type { ChatMessage, Citation } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import MenuBook from '~icons/baseline-menu-book';
import Link from '@mui/material/Link';
import { formatInstant } from '../../lib/time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { AnswerText } from './answer-text.tsx';

export interface MessageItemProps {
  message: ChatMessage;
  /** No message can be edited now. */
  isLocked: boolean;
  nameModel: (model: string) => string;
  onEdit: (message: ChatMessage) => void;
  onOpenCitation: OpenCitation;
}

/** One message. Drawn again only where it itself is another: a chat holds hundreds. */
export const MessageItem = memo(({ message, isLocked, nameModel, onEdit, onOpenCitation }: MessageItemProps) => {
  const { role, content, timestamp, model, citations, stopped } = message;
  if (role === 'system') return <SystemNote>{content}</SystemNote>;
  if (role === 'user')
    return (
      <MessageFrame author="You" at={timestamp}>
        <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6 }}>
          {content}
        </Typography>
        <Actions>
          <CopyButton text={content} />
          <Button size="small" startIcon={<Edit />} disabled={isLocked} onClick={() => onEdit(message)}>
            Edit
          </Button>
        </Actions>
      </MessageFrame>
    );
  return (
    <MessageFrame author="AI Assistant" at={timestamp}>
      <AnswerText text={content} />
      {citations.length > 0 && <Citations citations={citations} onOpen={onOpenCitation} />}
      <Actions>
        <CopyButton text={content} />
        {model !== null && (
          <SecondaryText variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {nameModel(model)}
          </SecondaryText>
        )}
        {stopped && <Chip size="small" color="warning" variant="outlined" label="Stopped before its end" />}
      </Actions>
    </MessageFrame>
  );
});

const SystemNote = ({ children }: { children: ReactNode }) => (
  <Typography
    role="note"
    variant="body2"
    color="textSecondary"
    sx={{ textAlign: 'center', px: { xs: 1, sm: 6 }, py: 0.5, overflowWrap: 'anywhere' }}
  >
    {children}
  </Typography>
);

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5, ml: -0.5 }}>{children}</Box>
);

/** Who says something, and when. What a person says stands apart from the answers. */
export const MessageFrame = ({ author, at, children }: { author: 'You' | 'AI Assistant'; at?: string; children: ReactNode }) => (
  <Box
    component="article"
    aria-label={author}
    sx={{
      p: { xs: 1.25, sm: 2 },
      pb: { xs: 0.5, sm: 1 },
      borderRadius: 2,
      ...(author === 'You'
        ? { bgcolor: 'action.hover', ml: { xs: 2, sm: 8 } }
        : { border: 1, borderColor: 'divider', bgcolor: 'background.paper', mr: { xs: 0, sm: 4 } }),
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 650, color: author === 'You' ? 'text.primary' : 'primary.main' }}>
        {author}
      </Typography>
      {at !== undefined && <SecondaryText variant="caption">{formatInstant(at)}</SecondaryText>}
    </Box>
    {children}
  </Box>
);

/** Opens the page of a benchmark that an answer was taken from. */
export type OpenCitation = (place: { benchmarkId: string; filename: string; page: number }) => void;

/** Where an answer was taken from; each place opens, as long as its benchmark is there. */
const Citations = ({ citations, onOpen }: { citations: readonly Citation[]; onOpen: OpenCitation }) => (
  <Box role="group" aria-label="Sources" sx={{ mt: 1.5 }}>
    <Typography variant="body2" sx={{ fontWeight: 650, display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <MenuBook fontSize="small" color="primary" aria-hidden />
      Sources
    </Typography>
    <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 3, fontSize: '0.875rem', '& li': { py: 0.25 } }}>
      {citations.map((citation, index) => (
        <li key={index}>
          <Place citation={citation} onOpen={onOpen} />
        </li>
      ))}
    </Box>
  </Box>
);

const Place = ({ citation, onOpen }: { citation: Citation; onOpen: OpenCitation }) => {
  const { document_id: benchmarkId, filename, check_id, title, section, page } = citation;
  const place = `${filename}, ${namePlace(filename, page).toLowerCase()}`;
  return (
    <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
      {benchmarkId === null ? (
        <>{place} (this benchmark was deleted)</>
      ) : (
        <Link
          component="button"
          type="button"
          onClick={() => onOpen({ benchmarkId, filename, page })}
          sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
        >
          {place}
        </Link>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        {[`${check_id} ${title}`.trim(), section].filter((part) => part !== '').join(' · ')}
      </Box>
    </Typography>
  );
};
