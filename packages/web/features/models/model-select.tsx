import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { describeModel, type ModelChoice } from './models.ts';

/** The choice of the model that audits use. */
export const ModelSelect = ({ choice }: { choice: ModelChoice }) => (
  <TextField
    select
    size="small"
    label="Offline AI Model"
    value={choice.chosen}
    onChange={(event) => choice.choose(event.target.value)}
    disabled={choice.models.length === 0}
    sx={{ minWidth: { xs: '100%', sm: 280 } }}
  >
    {choice.models.map((model) => (
      <MenuItem key={model.name} value={model.name}>
        {describeModel(model)}
      </MenuItem>
    ))}
  </TextField>
);
