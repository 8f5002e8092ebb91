import type { User } from '@merlon/contract/auth.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef } from 'react';
import { ConfirmPasswordField, NewPasswordField, UsernameField } from '../../ui/account/account-fields.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { messages } from './messages.ts';
import { useUserForm } from './use-user-form.ts';
import { ROLE_LABELS, ROLE_NOTES, STATUS_LOOKS } from './user-labels.tsx';

/** Adds an account, or changes one. It closes on success and stays open on failure. */
export const UserDialog = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const fields = useRef<HTMLFormElement>(null);
  const focusFirstInvalid = (): void => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const form = useUserForm(user, { onSaved: onClose, onInvalid: focusFirstInvalid });
  const { bind, problemOf, busy } = form;
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={user ? 'Edit User' : 'Add User'}
        subtitle={user?.username}
        submitLabel={user ? 'Save Changes' : 'Add User'}
        busy={busy}
        formRef={fields}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.banner && (
          <Alert severity="error">
            <AlertTitle>{messages.saveFailed}</AlertTitle>
            {form.banner}
          </Alert>
        )}
        <UsernameField {...bind('username')} validation={form.ofUsername} problem={problemOf('username')} autoComplete="off" autoFocus />
        <TextField
          {...bind('email')}
          label="Email (optional)"
          type="email"
          autoComplete="off"
          error={problemOf('email') !== undefined}
          helperText={problemOf('email')}
        />
        <NewPasswordField
          {...bind('password')}
          validation={form.ofPassword}
          problem={problemOf('password')}
          required={user === null}
          helperText={user ? 'Blank keeps the current one' : undefined}
        />
        <ConfirmPasswordField {...bind('password_confirm')} problem={problemOf('password_confirm')} required={user === null} />
        {form.mustChange.isAsked && (
          <FormControlLabel
            control={<Checkbox checked={form.mustChange.value} onChange={(_, checked) => form.mustChange.set(checked)} />}
            label="Must change the password at the next sign-in"
          />
        )}
        <Choice
          {...bind('role')}
          label="Role"
          labels={ROLE_LABELS}
          notes={ROLE_NOTES}
          values={['user', 'admin', 'approver', 'auditor']}
          problem={problemOf('role')}
        />
        {user && (
          <Choice
            {...bind('account_status')}
            label="Account Status"
            labels={STATUS_LABELS}
            values={user.account_status === 'deleted' ? ['active', 'disabled', 'deleted'] : ['active', 'disabled']}
            problem={problemOf('account_status')}
            disabled={form.isOwn}
            helperText={form.isOwn ? 'Your own account stays active' : undefined}
          />
        )}
      </FormDialog>
      {form.isConfirming && (
        <ConfirmDialog
          title="Give up your administrator role?"
          confirmLabel="Give up the role"
          busy={busy}
          onConfirm={form.send}
          onClose={() => form.setIsConfirming(false)}
        >
          You no longer see the users and the audit log, and only another administrator can give you the role again.
        </ConfirmDialog>
      )}
    </>
  );
};

const STATUS_LABELS = { active: STATUS_LOOKS.active.label, disabled: STATUS_LOOKS.disabled.label, deleted: STATUS_LOOKS.deleted.label };

type ChoiceProps<V extends string> = Omit<TextFieldProps, 'error'> & {
  values: readonly V[];
  labels: Record<V, string>;
  notes?: Record<V, string>;
  problem: string | undefined;
};

const Choice = <V extends string>({ values, labels, notes, problem, helperText, ...field }: ChoiceProps<V>) => (
  <SelectField
    {...field}
    error={problem !== undefined}
    helperText={problem ?? helperText}
    options={values.map((value) => ({ value, label: labels[value], note: notes?.[value] }))}
  />
);
