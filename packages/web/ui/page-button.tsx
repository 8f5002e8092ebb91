import Button from '@mui/material/Button';

/** Looks like a chip; opens a page of a benchmark's PDF. */
export const PageButton = ({ page, isOpen, onOpen }: { page: number; isOpen: boolean; onOpen: (page: number) => void }) => (
  <Button
    size="small"
    variant={isOpen ? 'contained' : 'outlined'}
    aria-pressed={isOpen}
    onClick={() => onOpen(page)}
    sx={{ minWidth: 0, minHeight: 24, py: 0, px: 1.25, borderRadius: 4, fontSize: 13, fontWeight: 400 }}
  >
    Page {page}
  </Button>
);
