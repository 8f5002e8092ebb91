import AccountCircle from '~icons/baseline-account-circle';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';

const UserMenuPanel = loadLater(() => import('./user-menu-panel.tsx'), 'UserMenuPanel');
const OwnPasswordDialog = loadLater(() => import('./own-password-dialog.tsx'), 'OwnPasswordDialog');

/** The way to who is signed in, and out. */
export const UserMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const changePassword = (): void => {
    setAnchor(null);
    setIsChanging(true);
  };
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="User menu"
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircle />
      </IconButton>
      {anchor && <UserMenuPanel anchor={anchor} onClose={() => setAnchor(null)} onChangePassword={changePassword} />}
      {isChanging && <OwnPasswordDialog onClose={() => setIsChanging(false)} />}
    </>
  );
};
