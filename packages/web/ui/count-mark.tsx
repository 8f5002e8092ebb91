import Box from '@mui/material/Box';

/** More are not counted one by one. */
const MOST = 99;

/** A number at the corner of a button. */
export const CountMark = ({ number }: { number: number }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      top: 2,
      right: 2,
      minWidth: 18,
      height: 18,
      px: 0.5,
      borderRadius: 9,
      bgcolor: 'error.main',
      color: 'error.contrastText',
      fontSize: 12,
      lineHeight: '18px',
      textAlign: 'center',
    }}
  >
    {number > MOST ? `${MOST}+` : number}
  </Box>
);
