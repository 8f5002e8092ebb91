import { namePlace } from '@merlon/contract/benchmark-place.ts';
import Button from '@mui/material/Button';

export interface PageButtonProps {
  /** The benchmark's. */
  filename: string;
  page: number;
  isOpen: boolean;
  onOpen: (page: number) => void;
}

/** Looks like a chip; opens a page of a benchmark's PDF, or a rule of an XCCDF file. */
export const PageButton = ({ filename, page, isOpen, onOpen }: PageButtonProps) => (
  <Button
    size="small"
    variant={isOpen ? 'contained' : 'outlined'}
    aria-pressed={isOpen}
    onClick={() => onOpen(page)}
    sx={{ minWidth: 0, minHeight: 24, py: 0, px: 1.25, borderRadius: 4, fontSize: 13, fontWeight: 400 }}
  >
    {namePlace(filename, page)}
  </Button>
);
