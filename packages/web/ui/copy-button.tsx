import Check from '~icons/baseline-check';
import ContentCopy from '~icons/baseline-content-copy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { notify } from './toast-store.ts';

const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Plain HTTP on another machine has no clipboard interface; the old command still works there.
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (!copied) throw new Error('The browser refused to copy');
};

export interface CopyButtonProps {
  text: string;
  label?: string;
  describedBy?: string;
  /** It is what has to be pressed here. */
  isMain?: boolean;
  onCopied?: () => void;
}

/** Copies a text and says so. */
export const CopyButton = ({ text, label = 'Copy', describedBy, isMain = false, onCopied }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await copyText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      notify('error', 'Could not copy: the browser refused');
    }
  };
  return (
    <Button
      {...(isMain ? { variant: 'contained', autoFocus: true } : { size: 'small' })}
      startIcon={copied ? <Check /> : <ContentCopy />}
      aria-describedby={describedBy}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
};
