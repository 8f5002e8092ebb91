import Alert from '@mui/material/Alert';

/** Who has to decide a request. */
export const FourEyes = ({ mayBeSelf, of }: { mayBeSelf: boolean; of: 'waiver' | 'answer' }) => (
  <Alert severity="info">
    {mayBeSelf
      ? `An administrator or an approver decides. You may approve your own ${of} if you are one; reports then say that the same person asked and approved.`
      : `It holds once another person has approved it: an administrator or an approver. Own requests cannot be approved.`}{' '}
    The verdict and the score stay as they are.
  </Alert>
);
