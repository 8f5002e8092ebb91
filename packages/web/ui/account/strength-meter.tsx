import type { PasswordValidation } from '@merlon/contract/auth.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SecondaryText } from '../secondary-text.tsx';
import { describeStrength } from './strength.ts';

/** How strong a password is, as a bar and in words, and what could be better. */
export const StrengthMeter = ({ validation }: { validation: PasswordValidation }) => {
  const strength = describeStrength(validation.strength_score);
  return (
    <Box sx={{ mt: 0.5 }}>
      <LinearProgress
        variant="determinate"
        value={validation.strength_score * 10}
        color={strength.tone}
        aria-hidden
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" color={strength.tone} sx={{ mt: 0.5 }}>
        Password strength: {strength.label} ({validation.strength_score}/10)
      </Typography>
      {validation.warnings.length > 0 && (
        <SecondaryText component="ul" sx={{ m: 0, pl: 2.5 }}>
          {validation.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </SecondaryText>
      )}
    </Box>
  );
};
