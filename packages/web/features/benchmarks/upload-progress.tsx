import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** How much of a file was sent, in percent. */
export const UploadProgress = ({ sent }: { sent: number }) => (
  <Box sx={{ mt: 2 }}>
    <LinearProgress variant="determinate" value={sent} aria-label="Upload progress" />
    <Typography variant="body2" color="textSecondary">
      Uploading: {sent} %
    </Typography>
  </Box>
);
