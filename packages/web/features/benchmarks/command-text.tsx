import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What is typed on the device, a line each; says so where there is nothing to type. */
export const CommandText = ({ text }: { text: string }) =>
  text === '' ? (
    <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
      No command
    </Typography>
  ) : (
    <Box
      component="pre"
      sx={{ m: 0, my: 1, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  );
