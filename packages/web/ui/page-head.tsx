import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { SecondaryText } from './secondary-text.tsx';

export interface PageHeadProps {
  title: string;
  /** The page that this one belongs to. */
  parent?: { readonly label: string; readonly path: string };
  /** What it is about, or the facts that matter most. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page's heading with its actions; also names the browser's tab. */
export const PageHead = ({ title, parent, children, actions }: PageHeadProps) => {
  useEffect(() => {
    document.title = `${title} · Merlon`;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 2.5 }}>
      <Box>
        {parent && (
          <SecondaryText component={RouterLink} to={parent.path} sx={{ display: 'inline-block', mb: 0.25 }}>
            {parent.label}
          </SecondaryText>
        )}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children && (
          <SecondaryText component="div" sx={{ mt: 0.25 }}>
            {children}
          </SecondaryText>
        )}
      </Box>
      {actions}
    </Box>
  );
};
