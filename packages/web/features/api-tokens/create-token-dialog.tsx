import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PlainText } from '../../ui/plain-text.tsx';
import { useCreateToken } from './api-tokens.ts';
import { TokenForm } from './token-form.tsx';

/** Creates a token and shows its secret once; who closes it without having copied that is asked first. */
export const CreateTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const create = useCreateToken();
  const [isCopied, setIsCopied] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const created = create.data;
  const close = (): void => (created && !isCopied ? setIsAsking(true) : onClose());
  return (
    <>
      <DialogFrame
        onClose={close}
        title={created ? 'Your New API Token' : 'Create an API Token'}
        subtitle={created?.api_token.name}
        closable={!create.isPending}
        dismissLabel={created ? 'Done' : 'Cancel'}
        actions={
          !created && (
            <Button type="submit" form={formId} variant="contained" loading={create.isPending}>
              Create Token
            </Button>
          )
        }
      >
        {created ? (
          <CreatedToken token={created.token} onCopied={() => setIsCopied(true)} />
        ) : (
          <TokenForm id={formId} error={create.error} onSubmit={create.mutate} />
        )}
      </DialogFrame>
      {isAsking && (
        <ConfirmDialog title="Close without the token?" confirmLabel="Close" onConfirm={onClose} onClose={() => setIsAsking(false)}>
          It was not copied, and it is never shown again. Without it, the token can only be revoked.
        </ConfirmDialog>
      )}
    </>
  );
};

/** A call that any token may make; the shell puts the token in, so that it stands in no history and in no file. */
const writeCall = (): string =>
  `curl --fail --silent --show-error --header "Authorization: Bearer $MERLON_TOKEN" ${window.location.origin}/api/firewalls`;

/** A token's secret, which is shown this once, and what to do with it. */
export const CreatedToken = ({ token, onCopied }: { token: string; onCopied: () => void }) => {
  const example = writeCall();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="warning">Copy the token now: it is never shown again. Anyone who has it can act in your name.</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          label="Token"
          value={token}
          size="small"
          onFocus={({ target }) => target.select()}
          onCopy={onCopied}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false, sx: { fontFamily: 'monospace', fontSize: 13 } } }}
          sx={{ flex: '1 1 260px' }}
        />
        <CopyButton text={token} label="Copy token" isMain onCopied={onCopied} />
      </Box>
      <Box>
        <Typography variant="h3">Use it</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5 }}>
          Keep the token as a masked secret of the pipeline with the name <code>MERLON_TOKEN</code>, never in a file of the repository. Each
          call then carries it in a header:
        </Typography>
        <PlainText text={example} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1 }}>
          <CopyButton text={example} label="Copy call" />
          <Link href="/api/docs" target="_blank" rel="noreferrer" variant="body2">
            All calls
          </Link>
        </Box>
      </Box>
    </Box>
  );
};
