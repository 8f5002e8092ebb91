import type { Finding } from '@merlon/contract/findings.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { loadLater } from '../ui/load-later.tsx';

const AskWaiverDialog = loadLater(() => import('../features/waivers/ask-waiver-dialog.tsx'), 'AskWaiverDialog');
const AnswerDialog = loadLater(() => import('../features/waivers/answer-dialog.tsx'), 'AnswerDialog');

export interface WaiverActsProps {
  findings: readonly Finding[];
  /** Told once something was asked for. */
  onDone?: () => void;
}

/** Asks for a waiver of findings, and answers those by hand that nobody could decide. */
export const WaiverActs = ({ findings, onDone }: WaiverActsProps) => {
  const [dialog, setDialog] = useState<'waiver' | 'answer' | null>(null);
  const asked = findings.filter(({ state }) => state !== 'mended');
  const reviews = asked.filter(({ status }) => status === 'REVIEW');
  const props = { onClose: () => setDialog(null), onAsked: () => onDone?.() };
  return (
    <>
      {asked.length > 0 && (
        <Button size="small" variant="outlined" onClick={() => setDialog('waiver')}>
          Ask for a waiver
        </Button>
      )}
      {reviews.length > 0 && (
        <Button size="small" variant="outlined" onClick={() => setDialog('answer')}>
          Answer by hand
        </Button>
      )}
      {dialog === 'waiver' && <AskWaiverDialog findings={asked} {...props} />}
      {dialog === 'answer' && <AnswerDialog findings={reviews} {...props} />}
    </>
  );
};
