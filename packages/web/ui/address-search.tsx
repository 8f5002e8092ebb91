import { useState } from 'react';
import { SearchField } from './search-field.tsx';

export interface AddressSearchProps {
  label: string;
  initial: string;
  onChange: (value: string) => void;
}

/**
 * A search box whose value stands in the page's address. It holds itself what is being typed, since the address follows a
 * moment later; give it another `key` to begin anew.
 */
export const AddressSearch = ({ label, initial, onChange }: AddressSearchProps) => {
  const [typed, setTyped] = useState(initial);
  const type = (value: string): void => {
    setTyped(value);
    onChange(value);
  };
  return <SearchField label={label} value={typed} onChange={type} sx={{ width: { xs: '100%', sm: 260 } }} />;
};
