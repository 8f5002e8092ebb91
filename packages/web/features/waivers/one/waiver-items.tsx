import { MOST_WAIVED_SHOWN, type WaivedFinding, type Waiver } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { count } from '../../../lib/texts.ts';
import { addressOfFinding } from '../../../lib/finding-address.ts';
import { DeviceLink } from '../../../ui/device-link.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { VERDICT_LOOKS } from '../../../ui/verdict-chip.tsx';
import { EvidenceList } from '../evidence-list.tsx';
import { FITS } from '../words.ts';

const SIDE_BY_SIDE = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } } as const;

/** What a waiver covers, each with the evidence that was accepted beside that of today. */
export const WaiverItems = ({ waiver: { items, findings, state } }: { waiver: Waiver }) => (
  <Box component="ul" aria-label="What it covers" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
    {items.map((item) => (
      <Item key={item.finding_id} item={item} covered={COVERED[state] ?? 'As it was then'} />
    ))}
    {findings > items.length && (
      <SecondaryText component="li">
        The first {MOST_WAIVED_SHOWN} are shown, of {count(findings, 'finding')} in all.
      </SecondaryText>
    )}
  </Box>
);

const NEEDS_EYES: readonly WaivedFinding['fit'][] = ['outgrown', 'check-changed', 'verdict-changed'];

/** What is said of a finding that a waiver in this state fits. */
const COVERED: Readonly<Partial<Record<Waiver['state'], string>>> = { approved: FITS.covered, requested: 'Would be covered' };

const Item = ({ item, covered }: { item: WaivedFinding; covered: string }) => {
  const { fit, accepted, now, outgrown, status, accepted_status: before } = item;
  const isGone = fit === 'mended' || fit === 'resolved' || fit === 'device-gone';
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={addressOfFinding(item.finding_id)}>
          {item.check_id} {item.title}
        </Link>
      </Typography>
      <SecondaryText component="div" sx={{ mb: 1.5 }}>
        <DeviceLink id={item.device_id} name={item.device_name} /> ·{' '}
        <Box component="span" sx={NEEDS_EYES.includes(fit) ? { color: 'error.main', fontWeight: 650 } : {}}>
          {fit === 'covered' ? covered : FITS[fit]}
        </Box>
      </SecondaryText>
      <Box sx={SIDE_BY_SIDE}>
        <EvidenceList title={`Then: ${VERDICT_LOOKS[before].label}`} lines={accepted} />
        <EvidenceList
          title={`Now: ${VERDICT_LOOKS[status].label}`}
          lines={now}
          news={new Set(outgrown)}
          empty={isGone ? 'Nothing is found any more.' : 'No line: the setting is absent.'}
        />
      </Box>
    </Paper>
  );
};
