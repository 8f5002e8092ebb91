import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';

type SelectBoxProps = CheckboxProps & { label: string };

/** A checkbox whose label is only spoken. */
export const SelectBox = ({ label, tabIndex, ...box }: SelectBoxProps) => (
  <Checkbox {...box} slotProps={{ input: { 'aria-label': label, tabIndex } }} />
);

export interface SelectAllBoxProps extends Pick<SelectBoxProps, 'label' | 'size'> {
  /** The rows that are shown. */
  rows: readonly { readonly id: string }[];
  selected: { has: (id: string) => boolean };
  /** Told the ids that are to be selected then: all, or none where all were. */
  onSelect: (ids: readonly string[]) => void;
}

/** Selects all rows that are shown, or none of them. */
export const SelectAllBox = ({ rows, selected, onSelect, ...box }: SelectAllBoxProps) => {
  const chosen = rows.filter(({ id }) => selected.has(id)).length;
  const areAll = chosen === rows.length && chosen > 0;
  const select = (): void => onSelect(areAll ? [] : rows.map(({ id }) => id));
  return <SelectBox {...box} checked={areAll} indeterminate={chosen > 0 && !areAll} onChange={select} />;
};
