import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import Button from '@mui/material/Button';
import { EmptyState } from '../../../ui/states.tsx';

/** A configuration of the history that was removed since it was linked to. */
export const ConfigGone = ({ onShowStored }: { onShowStored: () => void }) => (
  <EmptyState
    icon={<HistoryToggleOff />}
    title="This configuration is no longer kept"
    action={
      <Button variant="outlined" onClick={onShowStored}>
        Show the stored configuration
      </Button>
    }
  >
    Configurations are removed once they are older than administrators want them kept. What an audit quoted from it still stands in the
    results of the audit.
  </EmptyState>
);
