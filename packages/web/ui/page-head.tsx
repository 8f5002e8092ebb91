import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';

/** A page's heading with its actions; also names the browser's tab. */
export const PageHead = ({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Merlon`;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
      <Box>
        <Typography variant="h1">{title}</Typography>
        {children && <Typography color="textSecondary">{children}</Typography>}
      </Box>
      {actions}
    </Box>
  );
};
