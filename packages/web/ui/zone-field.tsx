import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { listZones } from '../lib/zones.ts';

export interface ZoneFieldProps {
  value: string;
  hint?: string;
  problem?: string | undefined;
  onChange: (zone: string) => void;
}

/** The choice of a time zone by its name in the IANA database. */
export const ZoneField = ({ value, hint, problem = '', onChange }: ZoneFieldProps) => {
  const zones = useMemo(() => [...new Set([value, ...listZones()])], [value]);
  return (
    <Autocomplete
      disablePortal
      disableClearable
      size="small"
      options={zones}
      value={value}
      onChange={(_, zone) => onChange(zone)}
      renderInput={(props) => (
        <TextField {...props} label="Time zone" error={problem !== ''} helperText={problem || hint} autoComplete="off" />
      )}
    />
  );
};
