/** Filters beside each other; on a phone two in a row, equally wide, so that what they leave is in sight. */
export const filterRow = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 1.5,
} as const;
