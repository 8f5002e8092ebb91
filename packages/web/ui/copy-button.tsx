import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
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

/** Copies a text and says so. */
export const CopyButton = ({ text, label = 'Copy', describedBy }: { text: string; label?: string; describedBy?: string }) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      size="small"
      startIcon={copied ? <Check /> : <ContentCopy />}
      aria-describedby={describedBy}
      onClick={() => {
        copyText(text).then(
          () => setCopied(true),
          () => notify('error', 'Could not copy: the browser refused'),
        );
      }}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
};
