import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';

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
