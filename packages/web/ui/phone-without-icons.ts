/** On a phone buttons that stand in a row there go without their icons, so that all of them do. */
export const phoneWithoutIcons = { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } } as const;
