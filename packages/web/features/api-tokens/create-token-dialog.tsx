import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useCreateToken } from './api-tokens.ts';
import { CreatedToken } from './created-token.tsx';
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
        actions={
          created ? (
            <Button onClick={close}>Done</Button>
          ) : (
            <>
              <Button onClick={close} disabled={create.isPending}>
                Cancel
              </Button>
              <Button type="submit" form={formId} variant="contained" loading={create.isPending}>
                Create Token
              </Button>
            </>
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
        <ConfirmDialog
          title="Close without the token?"
          confirmLabel="Close"
          busy={false}
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        >
          It was not copied, and it is never shown again. Without it, the token can only be revoked.
        </ConfirmDialog>
      )}
    </>
  );
};
