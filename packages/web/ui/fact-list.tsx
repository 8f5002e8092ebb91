import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { SecondaryText } from './secondary-text.tsx';

/** A fact and its name; `isTotal` for what the others come to. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly isTotal?: boolean;
}

/** Facts one under the other, names on the left. */
export const FactList = ({ facts, sx }: { facts: readonly Fact[]; sx?: object }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '2fr 3fr', sm: '210px 1fr' }, columnGap: 2, rowGap: 0.75, ...sx }}
  >
    {facts.map(({ name, value, isTotal = false }) => (
      <Fragment key={name}>
        <SecondaryText component="dt">{name}</SecondaryText>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', ...(isTotal ? { fontWeight: 650 } : {}) }}>
          {value}
        </Typography>
      </Fragment>
    ))}
  </Box>
);

export interface GridFact {
  readonly name: string;
  readonly value: ReactNode;
  /** Read aloud in its place. */
  readonly spoken?: string;
  readonly note?: string;
  readonly isLong?: boolean;
}

/** Facts side by side, each under its name. */
export const FactGrid = ({ facts, columns }: { facts: readonly GridFact[]; columns: string | Readonly<Record<string, string>> }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridAutoFlow: 'row dense', gridTemplateColumns: columns, gap: 1.5 }}>
    {facts.map(({ name, value, spoken, note, isLong = false }) => (
      <Box key={name} sx={{ minWidth: 0, gridColumn: isLong ? 'span 2' : 'auto' }}>
        <SecondaryText component="dt" variant="caption">
          {name}
        </SecondaryText>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }} aria-label={spoken}>
          {value}
        </Typography>
        {note && (
          <SecondaryText component="dd" variant="caption" sx={{ m: 0, display: 'block' }}>
            {note}
          </SecondaryText>
        )}
      </Box>
    ))}
  </Box>
);
