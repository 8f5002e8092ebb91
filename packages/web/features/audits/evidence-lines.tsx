import type { AuditResultItem } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Told the quoted lines, the one that was pressed first. */
export type OpenEvidence = (evidence: AuditResultItem['evidence']) => void;

export interface EvidenceLinesProps {
  evidence: AuditResultItem['evidence'];
  /** Shown if there are none. */
  absent: string;
  onOpen: OpenEvidence;
}

/** The lines of the configuration that prove something; each opens it there. */
export const EvidenceLines = ({ evidence, absent, onOpen }: EvidenceLinesProps) => {
  if (evidence.length === 0) return <Typography variant="body2">{absent}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {evidence.map((quoted, index) => (
        <li key={quoted.line}>
          <Button
            fullWidth
            color="inherit"
            title={`Open the configuration at line ${quoted.line}`}
            // The line pressed comes first, and with it into view; the others are marked as well.
            onClick={() => onOpen([quoted, ...evidence.filter((_, other) => other !== index)])}
            sx={{
              justifyContent: 'flex-start',
              textAlign: 'left',
              borderRadius: 0,
              py: 0.5,
              gap: 2,
              fontFamily: 'monospace',
              fontSize: 13,
              fontWeight: 400,
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary', minWidth: '5ch', textAlign: 'right', flexShrink: 0 }}>
              {quoted.line}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {quoted.text}
            </Box>
          </Button>
        </li>
      ))}
    </Box>
  );
};
