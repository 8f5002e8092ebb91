import type { AuditResultItem, WitnessLink } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { ForAccess } from '../../ui/for-access.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { PlainText, Prose } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Part } from '../../ui/section.tsx';
import { SEVERITY_SOURCES, SeverityChip } from '../../ui/severity-chip.tsx';
import type { AuditOf } from './model-judgements.tsx';
import { useMay } from '../../lib/session.ts';
import { WaiverNote } from './waiver-note.tsx';

/** Told the quoted lines, the one that was pressed first. */
export type OpenEvidence = (evidence: AuditResultItem['evidence']) => void;

/** Said where quoted lines cannot be opened. */
export const CONFIGURATION_GONE = 'The configuration was deleted with the device, so these lines cannot be opened.';

export interface EvidenceLinesProps {
  evidence: AuditResultItem['evidence'];
  /** What each line stands in, by its number. */
  surroundings?: ReadonlyMap<number, string>;
  /** Shown if there are none. */
  absent: string;
  /** Null where the configuration is gone. */
  onOpen: OpenEvidence | null;
}

const row = {
  display: 'flex',
  justifyContent: 'flex-start',
  textAlign: 'left',
  borderRadius: 0,
  // As near to each other as lines of code are, and far enough apart for a finger.
  minHeight: 28,
  px: 1.25,
  py: 0.25,
  gap: 2,
  fontFamily: 'monospace',
  fontSize: 13,
  fontWeight: 400,
} as const;

/** The lines of the configuration that prove something; each opens it there, as long as it is kept, for those who may see it. */
export const EvidenceLines = ({ evidence, surroundings, absent, onOpen }: EvidenceLinesProps) => {
  const mayOpen = useMay('user');
  if (evidence.length === 0) return <Typography variant="body2">{absent}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {evidence.map((quoted, index) => (
        <li key={quoted.line}>
          {onOpen && mayOpen ? (
            <Button
              fullWidth
              color="inherit"
              title={`Open the configuration at line ${quoted.line}`}
              // The line pressed comes first, and with it into view; the others are marked as well.
              onClick={() => onOpen([quoted, ...evidence.filter((_, other) => other !== index)])}
              sx={row}
            >
              <Quoted {...quoted} within={surroundings?.get(quoted.line)} />
            </Button>
          ) : (
            <Box sx={row}>
              <Quoted {...quoted} within={surroundings?.get(quoted.line)} />
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
};

const Quoted = ({ line: number, text, within }: AuditResultItem['evidence'][number] & { within: string | undefined }) => (
  <>
    <Box component="span" sx={{ color: 'text.secondary', minWidth: '5ch', textAlign: 'right', flexShrink: 0 }}>
      {number}
    </Box>
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {within !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {within}
        </Box>
      )}
      {text}
    </Box>
  </>
);

const ModelJudgements = loadLater(() => import('./model-judgements.tsx'), 'ModelJudgements');

/** The benchmark's PDF: which page of it is shown, null for none, and how another is. */
export interface OpenPdf {
  /** The address at which somebody says what the audit of a check asks for. */
  readonly clarifyAt: (checkId: string) => string;
  readonly filename: string;
  readonly page: number | null;
  readonly open: (page: number) => void;
}

export interface CheckDetailProps {
  item: AuditResultItem;
  audit: AuditOf;
  /** Null where the configuration is gone. */
  onOpenEvidence: OpenEvidence | null;
  /** Null where the benchmark is no longer there. */
  pdf: OpenPdf | null;
}

/** To where a person says once what an audit asks for that nobody but a person could judge. */
const ClarifyLink = ({ to }: { to: string }) => (
  <ForAccess access="user">
    <Button component={RouterLink} to={to} size="small">
      Clarify the audit
    </Button>
  </ForAccess>
);

/** Everything that is known of one check's verdict. */
export const CheckDetail = ({ item, audit, onOpenEvidence, pdf }: CheckDetailProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {pdf ? (
        <PageButton filename={pdf.filename} page={item.page} isOpen={pdf.page === item.page} onOpen={pdf.open} />
      ) : (
        <Chip size="small" label={`Benchmark page ${item.page}`} />
      )}
      <SeverityChip severity={item.severity} />
      <SecondaryText component="span" variant="caption">
        {SEVERITY_SOURCES[item.severity_from]}
      </SecondaryText>
      {item.levels.map((level) => (
        <Chip key={level} size="small" label={level} />
      ))}
      {item.assessment !== '' && <Chip size="small" label={item.assessment} />}
      <Chip
        size="small"
        variant="outlined"
        label={item.decided_by === 'rule' ? 'Decided by rules' : 'AI-generated, verify before applying'}
      />
    </Box>
    <Part title="Why" action={item.status === 'REVIEW' && pdf && <ClarifyLink to={pdf.clarifyAt(item.check_id)} />}>
      <Prose text={item.details} />
    </Part>
    <WaiverNote item={item} />
    {/* Where the rules decided, no model was asked. */}
    {(item.decided_by === 'model' || item.status === 'REVIEW') && <ModelJudgements audit={audit} checkId={item.check_id} />}
    {item.expectation !== '' && (
      <Part title="Expected">
        <Prose text={item.expectation} />
      </Part>
    )}
    <Part title="Evidence">
      <EvidenceLines
        evidence={item.evidence}
        surroundings={findSurroundings(item.witness)}
        absent="No line of the configuration sets this."
        onOpen={onOpenEvidence}
      />
      <RestsOn witness={item.witness} onOpen={onOpenEvidence} />
      {!onOpenEvidence && item.evidence.length > 0 && <SecondaryText sx={{ mt: 1 }}>{CONFIGURATION_GONE}</SecondaryText>}
      {item.searched !== '' && <Remark name="Searched" text={item.searched} />}
      {item.default_when_absent !== '' && <Remark name="Where it is absent" text={item.default_when_absent} />}
    </Part>
    {item.remediation_steps !== '' && (
      <Part title="Remediation" action={<CopyButton text={item.remediation_steps} label="Copy remediation" />}>
        <PlainText text={item.remediation_steps} />
      </Part>
    )}
  </Box>
);

/** Between a line and what it stands in. */
const WITHIN = ' › ';

/** What each line stands in, by its number: `edit 1` alone would say nothing. */
function findSurroundings(witness: readonly WitnessLink[]): ReadonlyMap<number, string> {
  const enclosed = witness.filter(({ text, lines }) => lines.length === 1 && text.includes(WITHIN));
  return new Map(enclosed.map(({ text, lines }) => [lines[0]!, text.slice(0, text.lastIndexOf(WITHIN) + WITHIN.length)]));
}

const RESTS_ON: Partial<Record<WitnessLink['kind'], string>> = { reference: 'Refers to', binding: 'Applied at', root: 'Enabled by' };

/** What the evidence refers to, where that is applied and what enables it, as far as it was followed. */
const RestsOn = ({ witness, onOpen }: { witness: readonly WitnessLink[]; onOpen: OpenEvidence | null }) =>
  witness.map((link) => {
    const name = RESTS_ON[link.kind];
    if (name === undefined) return null;
    const { text, lines } = link;
    const [line] = lines;
    return (
      <Box key={`${link.kind} ${line} ${text}`} sx={{ mt: 1 }}>
        {line === undefined ? (
          <Remark name={name} text={text} />
        ) : (
          <>
            <SecondaryText>{name}</SecondaryText>
            <EvidenceLines
              evidence={[{ line, text: text.split(WITHIN).at(-1)! }]}
              surroundings={findSurroundings([link])}
              absent=""
              onOpen={onOpen}
            />
          </>
        )}
      </Box>
    );
  });

const Remark = ({ name, text }: { name: string; text: string }) => (
  <Box sx={{ mt: 1, display: 'grid', gridTemplateColumns: { sm: 'fit-content(150px) minmax(0, 1fr)' }, columnGap: 2 }}>
    <SecondaryText>{name}</SecondaryText>
    <Prose text={text} />
  </Box>
);
