import Box from '@mui/material/Box';
import { SecondaryText } from '../../ui/secondary-text.tsx';

/** What is typed on the device, a line each; says so where there is nothing to type. */
export const CommandText = ({ text }: { text: string }) =>
  text === '' ? (
    <SecondaryText sx={{ my: 1 }}>No command</SecondaryText>
  ) : (
    <Box
      component="pre"
      sx={{ m: 0, my: 1, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  );
