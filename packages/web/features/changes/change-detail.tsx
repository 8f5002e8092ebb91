import type { ChangedTraffic, TurnedVerdict } from '@merlon/contract/changed-parts.ts';
import type { ChangeDetails } from '@merlon/contract/changes.ts';
import ArrowForward from '~icons/baseline-arrow-forward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { addressOfDevice } from '../../lib/device-address.ts';
import { count } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { VerdictChip } from '../../ui/verdict-chip.tsx';
import { describeAllowed, describeParts, describeTurned, describeWho } from './change-words.ts';
import { CauseView } from './changed-hunks.tsx';
import { ChangedObjects, ChangedRules, ChangedSettings } from './changed-parts.tsx';

/** Everything that is known of a change. */
export const ChangeDetail = ({ change }: { change: ChangeDetails }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {change.unsaid !== null && <Alert severity="info">What changed could not be said: {change.unsaid}</Alert>}
    <Panel title="About this change">
      <FactList facts={factsOf(change)} />
      {change.has_texts && (
        <Button component={RouterLink} to={addressOfLines(change)} size="small" sx={{ mt: 1, ml: -0.75 }}>
          Compare line by line
        </Button>
      )}
      {change.notes.map((note) => (
        <SecondaryText key={note} sx={{ mt: 1 }}>
          {note}
        </SecondaryText>
      ))}
    </Panel>
    <Panel title={`Changed verdicts (${change.turned.length})`}>
      <Turned change={change} />
    </Panel>
    {change.traffic.length > 0 && (
      <Panel title="Traffic">
        <Traffic traffic={change.traffic} />
      </Panel>
    )}
    {change.changed_rules.length > 0 && (
      <Panel title={`Rules (${change.changed_rules.length})`}>
        <ChangedRules rules={change.changed_rules} />
      </Panel>
    )}
    {change.changed_objects.length > 0 && (
      <Panel title={`Objects (${change.changed_objects.length})`}>
        <ChangedObjects objects={change.changed_objects} />
      </Panel>
    )}
    {change.changed_settings.length > 0 && (
      <Panel title={`Settings (${change.changed_settings.length})`}>
        <ChangedSettings settings={change.changed_settings} label="Changed settings" />
      </Panel>
    )}
    {change.left_out > 0 && <SecondaryText>{count(change.left_out, 'part')} more changed and are not listed.</SecondaryText>}
  </Box>
);

const addressOfLines = ({ device_id: id, after_id: after, before_id: before }: ChangeDetails): string =>
  addressOfDevice(id, 'configuration', { snapshot: after, config: 'changes', since: before });

const factsOf = (change: ChangeDetails) => [
  { name: 'First seen', value: formatInstant(change.at) },
  { name: 'Made after', value: formatInstant(change.since) },
  { name: 'Who', value: describeWhoWhen(change) },
  { name: 'Changed', value: describeParts(change) },
  { name: 'Newly allowed', value: describeAllowed(change.newly_allowed) },
  { name: 'Newly denied', value: describeAllowed(change.newly_denied) },
  { name: 'Changed verdicts', value: describeTurned(change) },
  { name: 'Approved', value: change.approved ? 'Yes, it is a part of the baseline' : 'No' },
];

const describeWhoWhen = ({ who }: ChangeDetails): string =>
  who.people.length === 0
    ? describeWho(who)
    : `${who.known === 'last' ? 'Written last by ' : ''}${who.people
        .map(({ name, at, comment }) => [name, at && `(${at})`, comment && `“${comment}”`].filter(Boolean).join(' '))
        .join('; ')}`;

const Turned = ({ change: { turned, newly_failed: failed } }: { change: ChangeDetails }) => {
  if (failed === null)
    return <SecondaryText>No benchmark has judged both configurations; upload one for this type of device.</SecondaryText>;
  if (turned.length === 0) return <SecondaryText>This change alters no verdict.</SecondaryText>;
  return (
    <Box component="ul" aria-label="Changed verdicts" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {turned.map((verdict) => (
        <TurnedRow key={`${verdict.benchmark_title} ${verdict.check_id} ${verdict.title}`} verdict={verdict} />
      ))}
    </Box>
  );
};

const TurnedRow = ({ verdict: { check_id: id, title, benchmark_title: of, before, after, cause } }: { verdict: TurnedVerdict }) => (
  <Box component="li" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <strong>{id}</strong> {title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <VerdictChip status={before} />
        <ArrowForward fontSize="small" titleAccess="now" />
        <VerdictChip status={after} />
      </Box>
    </Box>
    <SecondaryText variant="caption">{of}</SecondaryText>
    <CauseView cause={cause} />
  </Box>
);

const RESULTS: Readonly<Record<ChangedTraffic['result'], string>> = {
  changed: 'Some traffic is treated differently.',
  none: 'No effect: every packet is treated as before.',
  undetermined: 'Undetermined: the rules name what cannot be compared.',
};

const Traffic = ({ traffic }: { traffic: readonly ChangedTraffic[] }) => (
  <Box component="ul" aria-label="Traffic" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {traffic.map(({ list, result, newly_allowed: allowed, newly_denied: denied, more, doubts }) => (
      <Box component="li" key={list}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {list !== '' && <strong>{list}: </strong>}
          {RESULTS[result]}
        </Typography>
        {[...allowed, ...denied].map((sentence) => (
          <Prose key={sentence} text={sentence} />
        ))}
        {more > 0 && <SecondaryText>{more} more are not listed.</SecondaryText>}
        {doubts.map((doubt) => (
          <SecondaryText key={doubt}>{doubt}</SecondaryText>
        ))}
      </Box>
    ))}
  </Box>
);
