import Summarize from '~icons/baseline-summarize';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';

const FleetReportDialog = loadLater(() => import('./fleet-report-dialog.tsx'), 'FleetReportDialog');

/** Opens the choice of devices for one report over all of them. */
export const FleetReportButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Summarize />} onClick={() => setIsOpen(true)}>
        Fleet Report
      </Button>
      {isOpen && <FleetReportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
