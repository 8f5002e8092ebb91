import type { PasswordValidation, UsernameValidation } from '@merlon/contract/auth.ts';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { PasswordField } from '../password-field.tsx';
import { SecondaryText } from '../secondary-text.tsx';
import { messages } from './messages.ts';
import { describeStrength } from './strength.ts';

/** A text field that also shows what the server says of its value; null where it has not said anything. */
type Checked<V> = Omit<TextFieldProps, 'label' | 'error'> & {
  validation: V | null;
  /** Any other problem with the value. */
  problem?: string | undefined;
};

/** A user name with what the server finds wrong with it. */
export const UsernameField = ({ validation, problem, helperText, ...rest }: Checked<UsernameValidation>) => {
  const isUnfit = validation?.is_valid === false;
  return (
    <TextField
      {...rest}
      label="Username"
      required
      error={isUnfit || problem !== undefined}
      helperText={isUnfit ? <ErrorList heading={messages.usernameUnfit} errors={validation.errors} /> : (problem ?? helperText)}
      slotProps={{ formHelperText: { component: 'div', 'aria-live': 'polite' } as object }}
    />
  );
};

/** A new password with its strength. */
export const NewPasswordField = (props: Checked<PasswordValidation> & { label?: string }) => {
  const { label = 'Password', validation, problem, helperText, ...rest } = props;
  return (
    <PasswordField
      {...rest}
      label={label}
      autoComplete="new-password"
      error={validation?.is_valid === false || problem !== undefined}
      helperText={
        validation ? (
          <>
            {validation.is_valid ? problem : messages.passwordUnfit}
            <StrengthMeter validation={validation} />
          </>
        ) : (
          (problem ?? helperText)
        )
      }
    />
  );
};

/** The new password once more. */
export const ConfirmPasswordField = ({ problem, ...rest }: Omit<Checked<null>, 'validation'>) => (
  <PasswordField {...rest} label="Confirm Password" autoComplete="new-password" error={problem !== undefined} helperText={problem} />
);

const ErrorList = ({ heading, errors }: { heading: string; errors: readonly string[] }) => (
  <>
    {heading}
    <Typography component="ul" variant="inherit" sx={{ m: 0, pl: 2 }}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </Typography>
  </>
);

/** How strong a password is, as a bar and in words, and what could be better. */
const StrengthMeter = ({ validation }: { validation: PasswordValidation }) => {
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
