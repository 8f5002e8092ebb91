import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from './copy-button.tsx';

/** A fingerprint with its name; null where none is known. */
export const Fingerprint = ({ label, value }: { label: string; value: string | null }) => (
  <Box>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 30 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {value !== null && <CopyButton text={value} />}
    </Box>
    <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {value ?? 'None yet'}
    </Typography>
  </Box>
);
