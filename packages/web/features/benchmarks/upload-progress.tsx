import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { SecondaryText } from '../../ui/secondary-text.tsx';

/** How much of a file was sent, in percent. */
export const UploadProgress = ({ sent }: { sent: number }) => (
  <Box sx={{ mt: 2 }}>
    <LinearProgress variant="determinate" value={sent} aria-label="Upload progress" />
    <SecondaryText>Uploading: {sent} %</SecondaryText>
  </Box>
);
