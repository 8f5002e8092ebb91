import type { AuditResultItem } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { PlainText } from '../../ui/plain-text.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EvidenceLines, type OpenEvidence } from './evidence-lines.tsx';
import type { AuditOf } from './model-judgements.tsx';

const ModelJudgements = loadLater(() => import('./model-judgements.tsx'), 'ModelJudgements');

/** The benchmark's PDF: which page of it is shown, null for none, and how another is. */
export interface OpenPdf {
  readonly page: number | null;
  readonly open: (page: number) => void;
}

export interface CheckDetailProps {
  item: AuditResultItem;
  audit: AuditOf;
  onOpenEvidence: OpenEvidence;
  /** Null where the benchmark is no longer there. */
  pdf: OpenPdf | null;
}

/** Everything that is known of one check's verdict. */
export const CheckDetail = ({ item, audit, onOpenEvidence, pdf }: CheckDetailProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {pdf ? (
        <PageButton page={item.page} isOpen={pdf.page === item.page} onOpen={pdf.open} />
      ) : (
        <Chip size="small" label={`Benchmark page ${item.page}`} />
      )}
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
    <Part title="Why">
      <Prose text={item.details} />
    </Part>
    {/* Where the rules decided, no model was asked. */}
    {(item.decided_by === 'model' || item.status === 'REVIEW') && <ModelJudgements audit={audit} checkId={item.check_id} />}
    {item.expectation !== '' && (
      <Part title="Expected">
        <Prose text={item.expectation} />
      </Part>
    )}
    <Part title="Evidence">
      <EvidenceLines evidence={item.evidence} absent="No line of the configuration sets this." onOpen={onOpenEvidence} />
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

const Remark = ({ name, text }: { name: string; text: string }) => (
  <Box sx={{ mt: 1, display: 'grid', gridTemplateColumns: { sm: '150px 1fr' }, columnGap: 2 }}>
    <SecondaryText>{name}</SecondaryText>
    <Prose text={text} />
  </Box>
);

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Box>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 30 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {action}
    </Box>
    {children}
  </Box>
);
