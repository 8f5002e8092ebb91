import PlayArrow from '~icons/baseline-play-arrow';
import type { AuditEstimate } from '@merlon/contract/audit-estimate.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AskedModel } from '../../lib/asked-model.ts';
import { count, sentenceOf } from '../../lib/texts.ts';
import { formatInstant, formatSeconds } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { Section } from '../../ui/section.tsx';
import { type DurationEstimate, estimateDuration, isLong, useEstimate } from './estimate.ts';
import { messages } from './messages.ts';
import { readTestRecord } from './test-record.ts';

export interface EstimateDialogProps {
  device: Firewall;
  benchmarkId: string;
  benchmarkName: string;
  /** The benchmark's commands; null while they are loaded. */
  commands: readonly string[] | null;
  /** Why they could not be loaded; null where they could. */
  commandsError: unknown;
  onReloadCommands: () => void;
  /** Null where none is chosen. */
  model: AskedModel | null;
  modelLabel: string;
  /** Shows what the model would be sent. */
  onPreview: () => void;
  /** Begins the audit; null where only its duration is asked for. */
  onStart: (() => void) | null;
  onClose: () => void;
}

/** How long a full audit of a device would take: by the formula, as the built-in engine was measured, and what asking a model adds. */
export const EstimateDialog = (props: EstimateDialogProps) => {
  const { device, benchmarkId, benchmarkName, commands, commandsError, onReloadCommands, model, onStart, onClose } = props;
  const { data, error, refetch } = useEstimate(device.id, benchmarkId, model);
  const problem = error ?? commandsError;
  const retry = (): void => {
    void refetch();
    onReloadCommands();
  };
  return (
    <DialogFrame
      onClose={onClose}
      title={onStart ? 'Full Audit' : 'Estimated Duration'}
      subtitle={`${device.device_name} · ${benchmarkName}`}
      dismissLabel={onStart ? 'Cancel' : 'Close'}
      actions={
        onStart && (
          <Button variant="contained" startIcon={<PlayArrow />} onClick={onStart}>
            Start Audit
          </Button>
        )
      }
    >
      {problem ? (
        <ErrorState text={sentenceOf(problem, messages.estimateFailed)} onRetry={retry} />
      ) : data && commands ? (
        <Estimate deviceId={device.id} known={data} commands={commands}>
          {data.by_model && <ModelCost modelLabel={props.modelLabel} cost={data.by_model} onPreview={props.onPreview} />}
        </Estimate>
      ) : (
        <Loading label="Estimating" />
      )}
    </DialogFrame>
  );
};

interface EstimateProps {
  deviceId: string;
  known: AuditEstimate;
  commands: readonly string[];
  children: ReactNode;
}

const Estimate = ({ deviceId, known, commands, children }: EstimateProps) => {
  // The server knows the tests of every browser; this one's own are what is left where their audits were deleted.
  const lastTestSeconds = known.last_test_seconds ?? readTestRecord(deviceId)?.executionTime ?? null;
  const estimate = estimateDuration({ checks: known.checks_count, configLength: known.config_length, commands, lastTestSeconds });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      {isLong(estimate) && (
        <Alert severity="warning">
          This audit may take long: its checks alone need {formatSeconds(estimate.base)}. It continues when this page is closed, and can be
          stopped.
        </Alert>
      )}
      {children}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Figure
          name="Estimated by the formula"
          value={formatSeconds(estimate.total)}
          note="With a model that judges each check by itself"
        />
        <Figure name="Built-in engine" {...describeMeasured(known)} />
      </Box>
      <Section title="How the estimate is made">
        <FactList facts={listTerms(estimate, known, lastTestSeconds !== null)} />
      </Section>
    </Box>
  );
};

const Figure = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
    <SecondaryText>{name}</SecondaryText>
    <Typography component="p" sx={{ fontSize: '1.6rem', fontWeight: 700, lineHeight: 1.3 }}>
      {value}
    </Typography>
    <SecondaryText variant="caption">{note}</SecondaryText>
  </Box>
);

const describeMeasured = ({ measured_seconds: seconds, measured_on: on, measured_at: at }: AuditEstimate) => {
  if (seconds === null) return { value: 'Not measured yet', note: 'Its first full audit with this benchmark measures it' };
  const whose = on === 'device' ? 'Measured on this device' : 'Measured on another device with this benchmark';
  return { value: formatSeconds(seconds), note: `${whose}, ${formatInstant(at)}` };
};

const listTerms = (estimate: DurationEstimate, known: AuditEstimate, wasTested: boolean) => [
  { name: wasTested ? 'Last test check' : 'One check, none was tested yet', value: formatSeconds(estimate.lastTest) },
  {
    name: 'Configuration size',
    value: `+ ${formatSeconds(estimate.configSize)} for ${known.config_length.toLocaleString('en-GB')} characters`,
  },
  { name: 'Complexity of the commands', value: `+ ${formatSeconds(estimate.complexity)} on average` },
  { name: 'Network', value: `+ ${formatSeconds(estimate.network)}` },
  { name: 'Batch', value: `+ ${formatSeconds(estimate.batch)}` },
  { name: 'Each check', value: formatSeconds(estimate.perCheck), isTotal: true },
  { name: 'Checks', value: `× ${known.checks_count.toLocaleString('en-GB')}` },
  { name: 'Base time', value: `${formatSeconds(estimate.base)}, without what is added` },
  { name: 'Total', value: formatSeconds(estimate.total), isTotal: true },
];

export interface ModelCostProps {
  modelLabel: string;
  cost: NonNullable<AuditEstimate['by_model']>;
  /** Shows what the model would be sent. */
  onPreview: () => void;
}

/** The cost that asking a model adds to an audit. */
export const ModelCost = ({ modelLabel, cost, onPreview }: ModelCostProps) => (
  <Section title="What asking the model adds">
    {cost.questions === 0 ? (
      <Typography variant="body2">The rules leave nothing open that a model could be asked about.</Typography>
    ) : (
      <>
        <FactList facts={listCosts(modelLabel, cost)} />
        <Button size="small" onClick={onPreview} sx={{ mt: 1 }}>
          See what is sent
        </Button>
      </>
    )}
  </Section>
);

const listCosts = (modelLabel: string, { questions, requests, seconds, ...tokens }: ModelCostProps['cost']) => [
  { name: 'Model', value: modelLabel },
  { name: 'Asked about', value: `${count(questions, 'check')} that the rules leave open` },
  { name: 'Requests', value: requests.least === requests.most ? count(requests.most, 'request') : `${requests.least} to ${requests.most}` },
  { name: 'Sent', value: `at most about ${count(tokens.input_tokens, 'token')}` },
  { name: 'Received', value: `at most about ${count(tokens.output_tokens, 'token')}` },
  { name: 'Time', value: seconds === null ? 'Not known: this model was not asked before' : `at most about ${formatSeconds(seconds)}` },
];
