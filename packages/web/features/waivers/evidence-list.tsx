import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SecondaryText } from '../../ui/secondary-text.tsx';

export interface EvidenceListProps {
  title: string;
  lines: readonly string[];
  /** Those of them that nobody accepted. */
  news?: ReadonlySet<string>;
  /** Said where there are none. */
  empty?: string;
}

/** What was found, a line each; what is new among it is marked. */
export const EvidenceList = ({ title, lines, news, empty = 'No line: the setting is absent.' }: EvidenceListProps) => (
  <Box sx={{ minWidth: 0 }}>
    <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{title}</SecondaryText>
    {lines.length === 0 ? (
      <Typography variant="body2">{empty}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 1.5, pl: 1.5, listStyle: 'none', bgcolor: 'sunken', borderRadius: 1 }}>
        {lines.map((line, at) => (
          <Box
            component="li"
            // Two of them may read the same.
            key={`${at} ${line}`}
            sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere', fontWeight: news?.has(line) ? 700 : 400 }}
          >
            {news?.has(line) && (
              <Box component="span" sx={{ color: 'error.main' }}>
                New:{' '}
              </Box>
            )}
            {line.replaceAll('`', '')}
          </Box>
        ))}
      </Box>
    )}
  </Box>
);
