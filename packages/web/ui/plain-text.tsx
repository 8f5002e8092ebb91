import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';

/** A text as it came, whoever wrote it: with its lines, and never as anything else than text. */
export const PlainText = ({ text }: { text: string }) => (
  <Box
    component="pre"
    sx={{
      m: 0,
      p: 1.5,
      bgcolor: 'sunken',
      borderRadius: 1,
      fontSize: 13,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
);

/** Sentences in which words of a configuration stand between backticks. */
export const Prose = ({ text }: { text: string }) => (
  <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text.split('`').map((piece, index, pieces) => (
      <Fragment key={index}>
        {/* Every second piece is quoted; an odd backtick at the end quotes nothing. */}
        {index % 2 === 1 && index < pieces.length - 1 ? (
          <Box component="code" sx={{ px: 0.5, borderRadius: 0.5, bgcolor: 'action.hover', fontSize: '0.95em' }}>
            {piece}
          </Box>
        ) : (
          (index % 2 === 1 ? '`' : '') + piece
        )}
      </Fragment>
    ))}
  </Typography>
);
