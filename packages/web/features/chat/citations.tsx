import MenuBook from '@mui/icons-material/MenuBook';
import type { Citation } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** Opens the page of a benchmark that an answer was taken from. */
export type OpenCitation = (place: { benchmarkId: string; filename: string; page: number }) => void;

/** Where an answer was taken from; each place opens, as long as its benchmark is there. */
export const Citations = ({ citations, onOpen }: { citations: readonly Citation[]; onOpen: OpenCitation }) => (
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
  const place = `${filename}, page ${page}`;
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
