/** On a phone buttons that stand in a row are as narrow as their words, so that all of them do there too. */
export const tightOnPhones = {
  '@media (max-width: 599.95px)': { '& .MuiButton-startIcon': { display: 'none' }, '& .MuiButton-root': { paddingInline: '10px' } },
} as const;
