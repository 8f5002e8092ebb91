import Bookmarks from '~icons/baseline-bookmarks';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadLater } from '../../ui/load-later.tsx';
import { viewOf } from './saved-views.ts';

const ViewsDialog = loadLater(() => import('./views-dialog.tsx'), 'ViewsDialog');

/** Opens the saved views. */
export const ViewsButton = () => {
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Bookmarks />} onClick={() => setIsOpen(true)}>
        Saved Views
      </Button>
      {isOpen && <ViewsDialog shown={viewOf(search)} onClose={() => setIsOpen(false)} />}
    </>
  );
};
