import Paper from '@mui/material/Paper';
import { useNavigate } from 'react-router';
import { AddDeviceForm } from '../features/devices/forms/add-device-form.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { PageHead } from '../ui/page-head.tsx';

/** Adds a device. */
export default function DeviceAddPage() {
  const platforms = usePlatforms();
  const navigate = useNavigate();
  const leave = (): void => void navigate('/firewalls');
  return (
    <Paper variant="outlined" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <PageHead title="Add Network Device" parent={{ label: 'Audits', path: '/firewalls' }}>
        Its credentials are stored encrypted and never shown again.
      </PageHead>
      <AddDeviceForm platforms={platforms} onClose={leave} />
    </Paper>
  );
}
