import type { StoredConfig } from '@merlon/contract/configurations.ts';
import InfoOutlined from '~icons/outline-info';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { describeShare, joinLines } from './describe-understanding.ts';

/** As many runs of lines as fit into a sentence; a configuration of another vendor would fill the screen. */
const RUNS_SHOWN = 12;

/** Notes on how a configuration was read, and the share that was understood. */
export const ConfigFacts = ({ config, onLine }: { config: StoredConfig; onLine: (line: number) => void }) => (
  <Box sx={{ px: 2, pt: 1.25, display: 'grid', gap: 0.5, flexShrink: 0, maxHeight: '30%', overflow: 'auto' }}>
    {config.notes.map((note) => (
      <Box key={note} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <InfoOutlined fontSize="small" color="info" aria-hidden />
        <Typography variant="body2">{note}</Typography>
      </Box>
    ))}
    <SecondaryText>
      {describeShare(config.understood_share)} of lines understood
      {config.unknown_lines.length > 0 && <UnknownLines lines={config.unknown_lines} onLine={onLine} />}
    </SecondaryText>
  </Box>
);

const UnknownLines = ({ lines, onLine }: { lines: readonly number[]; onLine: (line: number) => void }) => {
  const runs = joinLines(lines);
  const shown = runs.slice(0, RUNS_SHOWN);
  return (
    <>
      ; not understood: {lines.length === 1 ? 'line ' : 'lines '}
      {shown.map(({ first, label }, index) => (
        <Fragment key={first}>
          {index > 0 && ', '}
          <Link
            component="button"
            variant="body2"
            aria-label={`Line ${label}`}
            onClick={() => onLine(first)}
            sx={{ verticalAlign: 'baseline' }}
          >
            {label}
          </Link>
        </Fragment>
      ))}
      {runs.length > shown.length && ' and more'}
    </>
  );
};
