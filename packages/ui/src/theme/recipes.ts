import { defineRecipe } from '@chakra-ui/react/styled-system';

const focus = {
  focusVisibleRing: 'outside',
  focusRingColor: 'accent.focusRing',
} as const;

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

/** Keeps the platform's own list and arrow, which people know from their device. */
export const selectRecipe = defineRecipe({
  className: 'wy-select',
  base: { ...control, appearance: 'auto', cursor: 'pointer', h: '10', px: '2' },
  variants: { size: { sm: { h: '8' }, md: {} } },
  defaultVariants: { size: 'md' },
});
