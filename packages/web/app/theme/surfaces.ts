import type { Components, Theme } from '@mui/material/styles';

type Vars = Theme['vars'];
type Tone = 'primary' | 'success' | 'warning' | 'error' | 'info';

/** A colour laid thinly on the paper. Opaque, so that nothing shines through what stays while others scroll under it. */
const tint = ({ palette }: Vars, tone: Tone, percent: number): string =>
  `color-mix(in srgb, ${palette[tone].main} ${percent}%, ${palette.background.paper})`;

const floating = ({ palette: { float } }: Vars) => ({ border: `1px solid ${float.edge}`, boxShadow: `0 8px 28px ${float.shade}` });

/** What opens over the page without darkening it. */
const opened = (vars: Vars) => ({
  ...floating(vars),
  backgroundColor: vars.palette.float.main,
  '& .MuiDivider-root': { borderColor: vars.palette.float.edge },
});

/** Pixels beside a dialog on a phone. */
const PHONE_MARGIN = 12;

const papers: Components<Theme> = {
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) },
  },
  // See the stage in main.tsx.
  MuiDialog: {
    defaultProps: { container: () => document.getElementById('stage') },
    styleOverrides: {
      // The page behind stays where it is when the wheel turns over the dialog.
      container: { overflow: 'auto', overscrollBehavior: 'contain' },
      paper: ({ theme }) => ({
        ...floating(theme.vars),
        borderRadius: 10,
        variants: [
          { props: { fullScreen: true }, style: { borderRadius: 0 } },
          // On a phone its words matter more than what is beside it.
          {
            props: { fullScreen: false },
            style: {
              [theme.breakpoints.down('sm')]: {
                margin: PHONE_MARGIN,
                width: `calc(100% - ${2 * PHONE_MARGIN}px)`,
                maxWidth: `calc(100% - ${2 * PHONE_MARGIN}px)`,
                maxHeight: `calc(100% - ${2 * PHONE_MARGIN}px)`,
              },
            },
          },
        ],
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '16px 20px' } } },
  MuiDialogContent: { styleOverrides: { root: ({ theme }) => ({ padding: 20, borderColor: theme.vars.palette.divider }) } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => ({ ...opened(theme.vars), borderRadius: 8 }) } },
  MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => ({ ...opened(theme.vars), borderRadius: 8 }) } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 34, padding: '6px 10px', borderRadius: theme.shape.borderRadius, fontSize: '0.875rem' }),
    },
  },
};

const tables: Components<Theme> = {
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        'tbody &': { backgroundColor: vars.palette.background.paper },
        'tbody &.MuiTableRow-hover:hover': {
          backgroundColor: `color-mix(in srgb, ${vars.palette.text.primary} 4%, ${vars.palette.background.paper})`,
        },
        'tbody &.Mui-selected': { backgroundColor: tint(vars, 'primary', 9) },
        'tbody &.Mui-selected:hover': { backgroundColor: tint(vars, 'primary', 13) },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        borderColor: vars.palette.divider,
        variants: [{ props: { size: 'small' }, style: { paddingInline: 12 } }],
      }),
      alignRight: { fontVariantNumeric: 'tabular-nums' },
      head: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.sunken,
        color: vars.palette.text.secondary,
        fontSize: '0.78125rem',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      }),
    },
  },
};

const signs: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { vars }, ownerState: { severity = 'success' } }) => ({
        border: `1px solid ${tint(vars, severity, 35)}`,
        backgroundColor: tint(vars, severity, 8),
        color: vars.palette.text.primary,
        padding: '4px 14px',
      }),
      icon: ({ theme: { vars }, ownerState: { severity = 'success' } }) => ({ '&&': { color: vars.palette[severity].main } }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: theme.shape.borderRadius, fontWeight: 500 }),
      outlined: ({ theme: { vars }, ownerState: { color = 'default' } }) =>
        color === 'default' || color === 'secondary'
          ? { borderColor: vars.palette.line.field }
          : { borderColor: tint(vars, color, 70), backgroundColor: tint(vars, color, 8) },
      filled: ({ theme: { vars }, ownerState: { color } }) =>
        color === 'primary'
          ? {
              '&, &.MuiChip-clickable:hover': { backgroundColor: vars.palette.fill.main, color: vars.palette.fill.text },
            }
          : {},
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: ({ theme: { vars } }) => ({ borderRadius: 3, backgroundColor: vars.palette.action.disabledBackground }) },
  },
};

/** What things lie on, and what says how they are. */
export const surfaces: Components<Theme> = { ...papers, ...tables, ...signs };
