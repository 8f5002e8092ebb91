import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';

export interface AlertAction {
  readonly label: string;
  readonly run: () => void;
}

/** A message with something that can be done about it. */
export const ActionAlert = ({ action, ...alert }: Omit<AlertProps, 'action'> & { action: AlertAction | undefined }) => (
  <Alert
    {...alert}
    action={
      action && (
        <Button color="inherit" size="small" onClick={action.run} sx={{ whiteSpace: 'nowrap' }}>
          {action.label}
        </Button>
      )
    }
  />
);
