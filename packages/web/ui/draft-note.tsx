import Alert from '@mui/material/Alert';

/** Says that a form holds what was typed before, not what is stored. */
export const DraftNote = () => (
  <Alert severity="info" role="note">
    This is what you had typed and not sent. Passwords are not kept.
  </Alert>
);
