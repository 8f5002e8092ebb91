/** Lists of a device's page scroll within it: it is as high as the window lets it be, and never too low to be read. */
export const DEVICE_FRAME = {
  height: 'max(520px, calc(100vh - 260px))',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const;
