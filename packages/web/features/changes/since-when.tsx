import type { SinceWhen } from '@merlon/contract/since-when.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatInstant, writeMoments } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadState } from '../../ui/states.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { VerdictChip } from '../../ui/verdict-chip.tsx';
import { describeWho } from './change-words.ts';
import { CauseView } from './changed-hunks.tsx';
import { addressOfChange, type AskedCheck, useSinceWhen } from './changes.ts';

/** Since when a check has its verdict, and what caused it: looked for once somebody asks. */
export const SinceWhenPart = (asked: AskedCheck) => {
  const [isAsked, setIsAsked] = useState(false);
  const query = useSinceWhen(asked, isAsked);
  if (!isAsked)
    return (
      <SteadyButton size="small" variant="outlined" onClick={() => setIsAsked(true)} sx={{ mb: 2 }}>
        Since when, and what caused it
      </SteadyButton>
    );
  return (
    <Box sx={{ mb: 2 }}>
      <Section title="Since when, and what caused it">
        <LoadState query={query} failed="The cause could not be looked for" loading="Judging the stored configurations" />
        {query.data && <Answer answer={query.data} />}
      </Section>
    </Box>
  );
};

const Answer = ({ answer }: { answer: SinceWhen }) => {
  const { sentence, since, change_id: change, who, cause, checks_changed: checksChanged, judged, stored } = answer;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2">{writeMoments(sentence)}</Typography>
      {checksChanged && (
        <Alert severity="info">
          By today’s checks the audited configuration has another verdict than in its audit: the checks changed.
        </Alert>
      )}
      {since !== null && (
        <SecondaryText>
          Who: {who ? describeWho(who) : 'Not known'}
          {change !== null && (
            <>
              {' · '}
              <Link component={RouterLink} to={addressOfChange({ id: change })}>
                The whole change
              </Link>
            </>
          )}
        </SecondaryText>
      )}
      {cause && <CauseView cause={cause} />}
      {answer.spans.length > 2 && <Spans answer={answer} />}
      {judged < stored && (
        <SecondaryText>
          {judged} of {stored} stored configurations were judged: where it turned more than once, this may be an earlier turn than the last.
        </SecondaryText>
      )}
    </Box>
  );
};

/** Each verdict that it had, where it turned more than once. */
const Spans = ({ answer: { spans } }: { answer: SinceWhen }) => (
  <Box component="ul" aria-label="Verdicts over time" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
    {spans.map(({ status, from, to, snapshot_id: id }) => (
      <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <VerdictChip status={status} />
        <SecondaryText>{from === to ? formatInstant(from) : `${formatInstant(from)} to ${formatInstant(to)}`}</SecondaryText>
      </Box>
    ))}
  </Box>
);
