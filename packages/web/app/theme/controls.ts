import type { Components, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { focusRing } from './baseline.ts';

/** Pixels: what is pressed or filled in and stands in a row is equally high. */
const HEIGHT = 36;
const SMALL_HEIGHT = 30;

const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, loadingIndicator: createElement(Spinner) },
    styleOverrides: {
      root: {
        minHeight: HEIGHT,
        padding: '6px 14px',
        variants: [
          { props: { size: 'small' }, style: { minHeight: SMALL_HEIGHT, padding: '3px 10px', fontSize: '0.8125rem' } },
          { props: { variant: 'text' }, style: { paddingInline: 10 } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: ({ theme: { vars } }) => ({
              backgroundColor: vars.palette.fill.main,
              color: vars.palette.fill.text,
              '&:hover': { backgroundColor: vars.palette.fill.hover },
            }),
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: ({ theme: { vars } }) => ({
              backgroundColor: vars.palette.danger.main,
              color: vars.palette.danger.text,
              '&:hover': { backgroundColor: vars.palette.danger.hover },
            }),
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: ({ theme: { vars } }) => ({
              borderColor: vars.palette.line.firm,
              backgroundColor: vars.palette.background.paper,
              color: vars.palette.text.primary,
              '&:hover': { borderColor: vars.palette.line.field, backgroundColor: vars.palette.sunken },
            }),
          },
        ],
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: ({ theme }) => ({ borderRadius: theme.shape.borderRadius }) } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: SMALL_HEIGHT,
        borderColor: vars.palette.line.firm,
        color: vars.palette.text.secondary,
        fontSize: '0.8125rem',
        '&.Mui-selected': { color: vars.palette.text.primary },
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px', minWidth: 0 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
};

const fields: Components<Theme> = {
  // The name of a field stands above it, where it is read before the value and never moves.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        color: vars.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 550,
        lineHeight: 1.4,
        pointerEvents: 'auto',
        '&.Mui-focused': { color: vars.palette.text.primary },
        '&.Mui-error': { color: vars.palette.error.main },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.background.paper,
        fontSize: '0.875rem',
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: vars.palette.text.secondary,
        },
      }),
      input: { height: 22, padding: '7px 12px', variants: [{ props: { multiline: true }, style: { height: 'auto' } }] },
      notchedOutline: ({ theme: { vars } }) => ({ top: 0, borderColor: vars.palette.line.field, '& legend': { display: 'none' } }),
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { fontSize: '0.8125rem', fontWeight: 550 } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiSelect: { styleOverrides: { select: { minHeight: 0 } } },
  // White on white would be seen by its shadow alone.
  MuiSwitch: { styleOverrides: { thumb: ({ theme: { vars } }) => ({ border: `1px solid ${vars.palette.line.field}` }) } },
};

/** What is pressed, and what is filled in. */
export const controls: Components<Theme> = { ...buttons, ...fields };
