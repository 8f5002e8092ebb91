import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { SecondaryText } from './secondary-text.tsx';

/** A fact and its name; `isTotal` for what the others come to. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** Facts one under the other, names on the left. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '2fr 3fr', sm: '210px 1fr' }, columnGap: 2, rowGap: 0.75 }}>
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
