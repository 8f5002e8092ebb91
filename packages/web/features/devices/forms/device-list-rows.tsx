import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import type { FirewallListAnswer, FirewallListRow } from '@merlon/contract/firewall-list.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { labelOfType } from '../../../lib/device-types.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';

const describeRows = ({ rows, added }: FirewallListAnswer): string => {
  const bad = rows.filter(({ problems }) => problems.length > 0).length;
  if (added > 0) return `${added} of ${rows.length} added${bad > 0 ? `; ${bad} with problems` : ''}`;
  return `${rows.length - bad} of ${rows.length} can be added${bad > 0 ? `; ${bad} with problems` : ''}`;
};

const ROW_HEIGHT = 64;
const PROBLEM_HEIGHT = 20;

/** Pixels that the lines take, up to where they scroll. */
const heightOf = (rows: readonly FirewallListRow[]): number =>
  Math.min(320, 2 + rows.reduce((sum, { problems }) => sum + ROW_HEIGHT + problems.length * PROBLEM_HEIGHT, 0));

/** The lines of a CSV with what is wrong with them, those with problems first. */
export const DeviceListRows = ({ answer, platforms }: { answer: FirewallListAnswer; platforms: readonly PlatformInfo[] }) => {
  const rows = answer.rows.toSorted((one, other) => Number(one.problems.length === 0) - Number(other.problems.length === 0));
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {describeRows(answer)}
      </Typography>
      <Box sx={{ height: heightOf(rows), display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <LongList
          items={rows}
          keyOf={({ line }) => String(line)}
          rowHeight={ROW_HEIGHT}
          label="Lines of the CSV"
          render={(row) => <Row row={row} platforms={platforms} />}
        />
      </Box>
    </>
  );
};

const Row = ({ row, platforms }: { row: FirewallListRow; platforms: readonly PlatformInfo[] }) => {
  const isGood = row.problems.length === 0;
  const address = row.port === '' ? row.ip_address : `${row.ip_address}:${row.port}`;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, px: 1.5, py: 1, minHeight: ROW_HEIGHT, borderBottom: 1, borderColor: 'divider' }}>
      <Box aria-hidden sx={{ color: isGood ? 'success.main' : 'error.main', pt: 0.25 }}>
        {isGood ? <CheckCircleOutlined fontSize="small" /> : <ErrorOutlined fontSize="small" />}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {row.device_name === '' ? '(no name)' : row.device_name}
        </Typography>
        <SecondaryText>
          Line {row.line} · {address} · {labelOfType(platforms, row.type)}
          {isGood && (row.added ? ' · Added' : ' · Can be added')}
        </SecondaryText>
        {row.problems.map((problem) => (
          <Typography key={problem} variant="body2" color="error">
            {problem}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
