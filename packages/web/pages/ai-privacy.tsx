import Box from '@mui/material/Box';
import { CallLedger } from '../features/models/call-ledger.tsx';
import { SettingsPanel } from '../features/models/settings-panel.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Where models are asked, whether anything may leave the house, and what did. */
export default function AiPrivacyPage() {
  return (
    <>
      <PageHead title="AI Privacy">Where AI models are asked, and exactly what they were sent</PageHead>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SettingsPanel />
        <CallLedger />
      </Box>
    </>
  );
}
