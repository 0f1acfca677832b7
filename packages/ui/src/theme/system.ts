import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { semanticColors } from './colors.ts';

const sans =
  "'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif";
const serif =
  "'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', 'Source Han Serif SC', STSong, SimSun, serif";
/** Chinese faces draw ’ and “ as wide as a Han sign. `system-ui` is none of the first: it is a Chinese face on a Chinese system. */
const latinSans = `'Segoe UI', 'Helvetica Neue', Arial, ${sans}`;
const latinSerif = `Georgia, 'Times New Roman', ${serif}`;
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace";

/** Multiples of 4 px under Chakra's names: `2` is 8 px. */
const steps = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 24].map((step) => [
    String(step),
    { value: `${step / 4}rem` },
  ]),
);

const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' };

const textStyles = {
  xs: { value: { fontSize: '12px', lineHeight: '18px' } },
  sm: { value: { fontSize: '14px', lineHeight: '22px' } },
  md: { value: { fontSize: '16px', lineHeight: '26px' } },
  lg: { value: { fontSize: '18px', lineHeight: '28px' } },
  xl: { value: { fontSize: '22px', lineHeight: '32px' } },
  '2xl': { value: { fontSize: '28px', lineHeight: '38px' } },
  '3xl': { value: { fontSize: '36px', lineHeight: '48px' } },
};

/**
 * A slim system with only the tokens that are used. Recipes belong to their components (`chakra('button', recipe)`), so that
 * a page loads those it shows and not the fifty of the default theme.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'wy',
    globalCss: {
      'html, body': { bg: 'bg', color: 'fg', fontFamily: 'body', textStyle: 'md' },
      // Korean, Japanese and what is written in Chinese have full-width quotes of their own.
      '[lang]:not(:lang(zh)):not(:lang(lzh)):not(:lang(yue)):not(:lang(ja)):not(:lang(ko))': {
        '--wy-fonts-body': latinSans,
        '--wy-fonts-heading': latinSerif,
        fontFamily: 'body',
      },
      html: { colorScheme: 'light' },
      'html.dark': { colorScheme: 'dark' },
      'h1, h2, h3, h4': { fontWeight: '600', textWrap: 'balance' },
      '::selection': { bg: 'accent.muted' },
      ':focus-visible': {
        outline: '2px solid',
        outlineColor: 'accent.focusRing',
        outlineOffset: '2px',
      },
      // Read by screen readers alone.
      '.visually-hidden': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
    theme: {
      breakpoints,
      tokens: {
        fonts: { body: { value: sans }, heading: { value: serif }, mono: { value: mono } },
        spacing: steps,
        sizes: { ...steps, full: { value: '100%' } },
        radii: {
          sm: { value: '4px' },
          md: { value: '6px' },
          lg: { value: '10px' },
          full: { value: '9999px' },
        },
        colors: { current: { value: 'currentColor' }, transparent: { value: 'transparent' } },
      },
      semanticTokens: { colors: semanticColors },
      textStyles,
    },
  }),
);
