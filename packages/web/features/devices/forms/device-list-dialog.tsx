import FileDownload from '~icons/baseline-file-download';
import UploadFile from '~icons/baseline-upload-file';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '~icons/outline-check-circle';
import ErrorOutlined from '~icons/outline-error';
import type { FirewallListAnswer, FirewallListRow } from '@merlon/contract/firewall-list.ts';
import { saveFile } from '../../../lib/files.ts';
import { count } from '../../../lib/texts.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { useFileDrop, useFileInput } from '../../../ui/use-files.tsx';
import { labelOfType } from '../../../lib/device-types.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { LIST_TEMPLATE, useDeviceList } from './use-device-list.ts';

export interface DeviceListDialogProps {
  platforms: readonly PlatformInfo[];
  onClose: () => void;
}

/** Adds many devices from a CSV; every line's problems are shown before any is added. */
export const DeviceListDialog = ({ platforms, onClose }: DeviceListDialogProps) => {
  const list = useDeviceList(onClose);
  const addable = list.checked?.rows.filter(({ problems }) => problems.length === 0).length ?? 0;
  const isReady = addable > 0 && !list.wasAdded;
  return (
    <DialogFrame
      onClose={onClose}
      title="Add devices from CSV"
      maxWidth="md"
      closable={!list.isAdding}
      dismissLabel={list.wasAdded ? 'Close' : 'Cancel'}
      actions={
        !list.wasAdded && (
          <>
            <SteadyButton
              variant={isReady ? 'outlined' : 'contained'}
              inactive={list.csv.trim() === ''}
              busy={list.isChecking}
              onClick={list.check}
            >
              Preview
            </SteadyButton>
            {isReady && (
              <SteadyButton variant="contained" busy={list.isAdding} onClick={list.add}>
                Add {count(addable, 'device')}
              </SteadyButton>
            )}
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Help platforms={platforms} />
        <Source list={list} />
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          {list.problem && <Alert severity="error">{list.problem}</Alert>}
          {list.checked && list.checked.rows.length > 0 && <DeviceListRows answer={list.checked} platforms={platforms} />}
        </Box>
      </Box>
    </DialogFrame>
  );
};

const Help = ({ platforms }: { platforms: readonly PlatformInfo[] }) => (
  <Typography variant="body2" component="div">
    The first line names the columns: <code>device_name</code>, <code>ip_address</code>, <code>username</code>, <code>password</code>,{' '}
    <code>type</code> and, if wanted, <code>port</code>, <code>site</code> and <code>tags</code>, with semicolons between them. A type is
    one of{' '}
    {[...platforms.map(({ type }) => type), UNKNOWN_TYPE].map((type, index) => (
      <span key={type}>
        {index > 0 && ', '}
        <code>{type}</code>
      </span>
    ))}
    . <TemplateButton />
  </Typography>
);

const TemplateButton = () => (
  <Button
    size="small"
    startIcon={<FileDownload />}
    sx={{ ml: -1.25 }}
    onClick={() => saveFile(new Blob([LIST_TEMPLATE], { type: 'text/csv' }), 'devices_template.csv')}
  >
    Download template
  </Button>
);

const Source = ({ list }: { list: ReturnType<typeof useDeviceList> }) => {
  const take = (files: readonly File[]): void => void list.takeFiles(files);
  const { input, choose } = useFileInput({ label: 'CSV file', accept: '.csv,text/csv,text/plain', onFiles: take });
  const drop = useFileDrop(take);
  return (
    <Box
      {...drop.handlers}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        border: 2,
        borderStyle: 'dashed',
        borderRadius: 1,
        borderColor: drop.isOver ? 'primary.main' : 'divider',
        bgcolor: drop.isOver ? 'action.hover' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" startIcon={<UploadFile />} onClick={choose}>
          Choose CSV
        </Button>
        <SecondaryText>or drop it here, or paste its text below</SecondaryText>
        {input}
      </Box>
      <TextField
        multiline
        minRows={3}
        maxRows={8}
        label="CSV text"
        value={list.csv}
        onChange={({ target }) => list.change(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } }, inputLabel: { shrink: true } }}
      />
    </Box>
  );
};

const describeRows = ({ rows, added }: FirewallListAnswer): string => {
  const bad = rows.filter(({ problems }) => problems.length > 0).length;
  if (added > 0) return `${added} of ${rows.length} added${bad > 0 ? `; ${bad} with problems` : ''}`;
  return `${rows.length - bad} of ${rows.length} can be added${bad > 0 ? `; ${bad} with problems` : ''}`;
};

const ROW_HEIGHT = 64;
const PROBLEM_HEIGHT = 20;

/** Pixels that the lines take, up to where they scroll. */
const heightOf = (rows: readonly FirewallListRow[]): number =>
  Math.min(
    320,
    2 + rows.reduce((sum, { problems, warnings }) => sum + ROW_HEIGHT + (problems.length + warnings.length) * PROBLEM_HEIGHT, 0),
  );

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
        {row.warnings.map((warning) => (
          <Typography key={warning} variant="body2" sx={{ color: 'warning.dark' }}>
            {warning}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
