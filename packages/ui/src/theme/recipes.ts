import { defineRecipe } from '@chakra-ui/react/styled-system';

const focus = {
  focusVisibleRing: 'outside',
  focusRingColor: 'accent.focusRing',
} as const;

export const buttonRecipe = defineRecipe({
  className: 'wy-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontWeight: '500',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    ...focus,
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { h: '7', minW: '7', px: '2', textStyle: 'xs', _icon: { boxSize: '14px' } },
      sm: { h: '8', minW: '8', px: '3', textStyle: 'sm', _icon: { boxSize: '16px' } },
      md: { h: '10', minW: '10', px: '4', textStyle: 'sm', _icon: { boxSize: '18px' } },
      lg: { h: '12', minW: '12', px: '6', textStyle: 'md', _icon: { boxSize: '20px' } },
    },
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        _hover: { bg: 'accent.hover' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border',
        _hover: { borderColor: 'border.strong', bg: 'bg.subtle' },
      },
      ghost: { bg: 'transparent', color: 'fg', _hover: { bg: 'bg.muted' } },
      danger: {
        bg: 'transparent',
        color: 'danger.fg',
        borderColor: 'currentColor',
        _hover: { bg: 'danger.subtle' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const control = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  textStyle: 'sm',
  transition: 'border-color 120ms',
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'fg.subtle' },
  _invalid: { borderColor: 'danger.fg' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  ...focus,
} as const;

export const inputRecipe = defineRecipe({
  className: 'wy-input',
  base: { ...control, h: '10', px: '3' },
  variants: { size: { sm: { h: '8', px: '2' }, md: {} } },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({
  className: 'wy-textarea',
  base: { ...control, px: '3', py: '2', minH: '24', lineHeight: '1.7', resize: 'vertical' },
});

/** The platform's own list and arrow: it opens where people expect it, on phones too. */
export const selectRecipe = defineRecipe({
  className: 'wy-select',
  base: { ...control, appearance: 'auto', cursor: 'pointer', h: '10', px: '2' },
  variants: { size: { sm: { h: '8' }, md: {} } },
  defaultVariants: { size: 'md' },
});
