import Box from '@mui/material/Box';
import { PlainText } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';

/** The text to type on the device, a line each; says so where there is nothing to type. */
export const CommandText = ({ text }: { text: string }) => (
  <Box sx={{ my: 1 }}>{text === '' ? <SecondaryText>No command</SecondaryText> : <PlainText text={text} />}</Box>
);
