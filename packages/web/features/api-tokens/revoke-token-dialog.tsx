import type { ApiToken } from '@merlon/contract/api-tokens.ts';
import { useSession } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRevokeToken } from './api-tokens.ts';

/** Asks before a token is taken back. */
export const RevokeTokenDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => {
  const revoke = useRevokeToken();
  const isOwn = useSession()?.user?.username === token.username;
  return (
    <ConfirmDialog
      title="Revoke API Token"
      confirmLabel="Revoke"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(token, { onSettled: onClose })}
      onClose={onClose}
    >
      Revoke <strong>{token.name}</strong>
      {isOwn ? '' : ` of ${token.username}`}? Whatever uses it is refused from now on, and it cannot be brought back.
    </ConfirmDialog>
  );
};
