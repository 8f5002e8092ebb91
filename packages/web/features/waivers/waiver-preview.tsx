import type { WaiverPreview as Preview } from '@merlon/contract/waivers.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatScore } from '../../lib/score.ts';
import { count } from '../../lib/texts.ts';
import { NamedList } from '../../ui/confirm-dialog.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { LoadState } from '../../ui/states.tsx';
import { EvidenceList } from './evidence-list.tsx';

/** Findings whose evidence is shown; beyond these only their names are. */
const MOST_WITH_EVIDENCE = 5;

/** What a waiver would cover, what it could not, and how both scores would read. */
export const WaiverPreview = ({ preview }: { preview: UseQueryResult<Preview> }) => (
  <Box component="section" aria-label="What it covers" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Typography variant="h3">What it covers</Typography>
    <LoadState query={preview} failed="What it covers could not be found out" loading="Looking at the newest audits" />
    {preview.data && <Covered preview={preview.data} />}
  </Box>
);

const Covered = ({ preview: { covered, refused, overall_score, score_without_accepted } }: { preview: Preview }) => {
  const devices = new Set(covered.map(({ device_id, device_name }) => device_id ?? device_name)).size;
  return (
    <>
      <Typography variant="body2">
        {covered.length === 0
          ? 'Nothing.'
          : `${count(covered.length, 'finding')} on ${count(devices, 'device')}, for the evidence that was seen:`}
      </Typography>
      {covered.length > MOST_WITH_EVIDENCE ? (
        <NamedList names={covered.map(nameFinding)} />
      ) : (
        covered.map((finding) => <EvidenceList key={finding.finding_id} title={nameFinding(finding)} lines={finding.accepted} />)
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          {count(refused.length, 'finding')} cannot be waived and will be left out:
          <NamedList names={refused.map(({ device_name, title, detail }) => `${device_name}: ${title}. ${detail}`)} />
        </Alert>
      )}
      {overall_score !== null && (
        <SecondaryText>
          The score stays {formatScore(overall_score)}. Without accepted risks it would read {formatScore(score_without_accepted)}.
        </SecondaryText>
      )}
    </>
  );
};

const nameFinding = ({ device_name, check_id, title }: Preview['covered'][number]): string => `${device_name}: ${check_id} ${title}`;
