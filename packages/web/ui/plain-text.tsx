import Box from '@mui/material/Box';

/** A text as it came, whoever wrote it: with its lines, and never as anything else than text. */
export const PlainText = ({ text }: { text: string }) => (
  <Box
    component="pre"
    sx={{
      m: 0,
      p: 1.5,
      bgcolor: 'background.default',
      borderRadius: 1,
      fontSize: 13,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
);
