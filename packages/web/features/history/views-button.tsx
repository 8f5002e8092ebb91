import Bookmarks from '@mui/icons-material/Bookmarks';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { viewOf } from './saved-views.ts';

const ViewsDialog = lazy(() => import('./views-dialog.tsx').then((module) => ({ default: module.ViewsDialog })));

/** Opens the saved views. */
export const ViewsButton = () => {
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Bookmarks />} onClick={() => setIsOpen(true)}>
        Saved Views
      </Button>
      <Suspense>{isOpen && <ViewsDialog shown={viewOf(search)} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
