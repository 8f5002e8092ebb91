import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

export interface ViewTabsProps<View extends string> {
  /** Names the group of views. */
  label: string;
  views: readonly { readonly view: View; readonly label: string }[];
  shown: View;
  onShow: (view: View) => void;
  /** How the height of the shown view follows the dialog; as CSS writes it. */
  flex?: string;
  /** The view that is shown. */
  children: ReactNode;
}

/** Several views of what a dialog is about, one at a time. */
export const ViewTabs = <View extends string>({ label, views, shown, onShow, flex = '1', children }: ViewTabsProps<View>) => {
  const panelId = useId();
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, view: View) => onShow(view)}
        aria-label={label}
        sx={{
          px: 1.25,
          flexShrink: 0,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {views.map((one) => (
          <Tab key={one.view} value={one.view} label={one.label} id={`${panelId}-${one.view}`} aria-controls={panelId} />
        ))}
      </Tabs>
      <Box
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${shown}`}
        sx={{ flex, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        {children}
      </Box>
    </>
  );
};
